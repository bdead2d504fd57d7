import type { Block, Finding } from './block.ts'
import { proveDockerfile, proveHtml, proveSql, proveToml, proveYaml } from './formats/parsers.ts'
import { proveJson, proveJsonl, proveStream } from './formats/prove-bodies.ts'
import type { Proof, SampleTables } from './proof.ts'
import type { ProgramProver } from './run/language-programs.ts'

/** Proves one block without running a program, and returns its findings. */
type BlockProver = (block: Block, proof: Proof) => Finding[] | Promise<Finding[]>

/** A kind of blocks: its languages, and how the blocks are proven. */
interface KindOfBlock {
  /** In lower case. */
  languages: readonly string[]
  /** Whether a block may be marked as a body of the API. */
  marked?: boolean
  prove?: BlockProver
  /** Returns the scripts inside such a block, as blocks of bash. */
  scripts?: (block: Block, tables: SampleTables) => Promise<Block[]>
  /** Only for programs, which are run and may continue the block before. Loads the code that proves programs. */
  run?: () => Promise<ProgramProver>
}

/** The kinds of blocks. `prose` needs no proof; `unknown` is for languages that cannot be proven. */
const KINDS = {
  dockerfile: { languages: ['dockerfile', 'docker'], prove: proveDockerfile },
  html: { languages: ['html'], prove: proveHtml },
  json: { languages: ['json'], marked: true, prove: proveJson },
  jsonl: { languages: ['jsonl', 'ndjson'], marked: true, prove: proveJsonl },
  python: {
    languages: ['python', 'py'],
    run: async () => (await import('./python/prove-python.ts')).provePython,
  },
  shell: {
    languages: ['bash', 'sh', 'shell'],
    run: async () => (await import('./shell/prove-shell.ts')).proveShell,
  },
  sql: { languages: ['sql'], prove: proveSql },
  stream: { languages: ['sse'], marked: true, prove: proveStream },
  toml: { languages: ['toml'], prove: proveToml },
  typescript: {
    languages: ['typescript', 'ts', 'javascript', 'js'],
    run: async () => (await import('./typescript/prove-typescript.ts')).proveTypeScript,
  },
  yaml: {
    languages: ['yaml', 'yml'],
    prove: proveYaml,
    scripts: async (block, { commands = {} }) =>
      (await import('./shell/yaml-scripts.ts')).yamlScripts(block, commands),
  },
  // Text for readers, which is not run. `content` warns about mermaid.
  prose: { languages: ['', 'diff', 'http', 'ini', 'jsonc', 'mermaid', 'mmd', 'plaintext', 'text', 'txt'] },
  unknown: { languages: [] },
} satisfies Record<string, KindOfBlock>

/** The name of a kind of blocks. */
export type Kind = keyof typeof KINDS

/** Returns the kind of blocks with this name. */
export function kindNamed(kind: Kind): KindOfBlock {
  return KINDS[kind]
}

/** Returns the kind of a block, which depends on its language and on its mark `openapi="…"`. */
export function kindOf(language: string, mark: string | true | undefined): Kind {
  const names = Object.keys(KINDS) as Kind[]
  const kind = names.find((name) => kindNamed(name).languages.includes(language)) ?? 'unknown'
  return kind === 'prose' && typeof mark === 'string' && / stream$/.test(mark) ? 'stream' : kind
}
