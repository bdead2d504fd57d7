import type { Block, Finding } from './block.ts'
import { parsed } from './formats/parsers.ts'
import { proveJson } from './formats/prove-json.ts'
import { proveJsonl } from './formats/prove-jsonl.ts'
import { proveStream } from './formats/prove-stream.ts'
import type { Proof, SampleTables } from './proof.ts'
import type { ProgramProver } from './run/language-programs.ts'

/** Proves one block, in this process. */
type BlockProver = (block: Block, proof: Proof) => Finding[] | Promise<Finding[]>

/** How blocks of some languages are proven. */
interface KindOfBlock {
  /** In lower case. */
  languages: readonly string[]
  /** True where a block may be marked as a body of the API. */
  marked?: boolean
  prove?: BlockProver
  /** Blocks of bash that are a part of such a block. */
  scripts?: (block: Block, tables: SampleTables) => Promise<Block[]>
  /** Programs: blocks that are run, and that may continue the block before. Loaded where there is a block. */
  run?: () => Promise<ProgramProver>
}

/** The kinds of blocks; `prose` makes no claim, `unknown` has no proof. */
export const KINDS = {
  dockerfile: { languages: ['dockerfile'], prove: parsed('dockerfile') },
  html: { languages: ['html'], prove: parsed('html') },
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
  sql: { languages: ['sql'], prove: parsed('sql') },
  stream: { languages: ['sse'], marked: true, prove: proveStream },
  toml: { languages: ['toml'], prove: parsed('toml') },
  typescript: {
    languages: ['typescript', 'ts', 'javascript', 'js'],
    run: async () => (await import('./typescript/prove-typescript.ts')).proveTypeScript,
  },
  yaml: {
    languages: ['yaml', 'yml'],
    prove: parsed('yaml'),
    scripts: async (block, { commands = {} }) =>
      (await import('./shell/yaml-scripts.ts')).yamlScripts(block, commands),
  },
  // Shown to be read: nobody runs them.
  prose: { languages: ['', 'diff', 'http', 'ini', 'jsonc', 'text', 'txt'] },
  unknown: { languages: [] },
} satisfies Record<string, KindOfBlock>

/** Name of a kind of blocks. */
export type Kind = keyof typeof KINDS

/** How blocks of a kind are proven. */
export function kindNamed(kind: Kind): KindOfBlock {
  return KINDS[kind]
}

/** The kind of a block, by its language and by what it is marked as. */
export function kindOf(language: string, mark: string | true | undefined): Kind {
  const names = Object.keys(KINDS) as Kind[]
  const kind = names.find((name) => kindNamed(name).languages.includes(language)) ?? 'unknown'
  return kind === 'prose' && typeof mark === 'string' && / stream$/.test(mark) ? 'stream' : kind
}
