import type { Block, Finding } from './block.ts'
import type { Proof } from './proof.ts'
import type { ProgramProver } from './run/language-programs.ts'

/** Proves one block, in this process. */
export type BlockProver = (block: Block, proof: Proof) => Finding[] | Promise<Finding[]>

/** How blocks of some languages are proven. What proves brings a parser along: it is loaded where there is a block. */
interface KindOfBlock {
  /** In lower case. */
  languages: readonly string[]
  /** True where a block may be marked as a body of the API. */
  marked?: boolean
  prove?: () => Promise<BlockProver>
  /** Programs: blocks that are run, and that may continue the block before. */
  run?: () => Promise<ProgramProver>
}

/** The kinds of blocks; `prose` makes no claim, `unknown` has no proof. */
export const KINDS = {
  dockerfile: {
    languages: ['dockerfile'],
    prove: async () => (await import('./formats/prove-dockerfile.ts')).proveDockerfile,
  },
  html: { languages: ['html'], prove: async () => (await import('./formats/prove-html.ts')).proveHtml },
  json: {
    languages: ['json'],
    marked: true,
    prove: async () => (await import('./formats/prove-json.ts')).proveJson,
  },
  jsonl: {
    languages: ['jsonl', 'ndjson'],
    marked: true,
    prove: async () => (await import('./formats/prove-jsonl.ts')).proveJsonl,
  },
  python: {
    languages: ['python', 'py'],
    run: async () => (await import('./python/prove-python.ts')).provePython,
  },
  shell: {
    languages: ['bash', 'sh', 'shell'],
    run: async () => (await import('./shell/prove-shell.ts')).proveShell,
  },
  sql: { languages: ['sql'], prove: async () => (await import('./formats/prove-sql.ts')).proveSql },
  stream: {
    languages: ['sse'],
    marked: true,
    prove: async () => (await import('./formats/prove-stream.ts')).proveStream,
  },
  toml: { languages: ['toml'], prove: async () => (await import('./formats/prove-toml.ts')).proveToml },
  typescript: {
    languages: ['typescript', 'ts', 'javascript', 'js'],
    run: async () => (await import('./typescript/prove-typescript.ts')).proveTypeScript,
  },
  yaml: {
    languages: ['yaml', 'yml'],
    prove: async () => (await import('./formats/prove-yaml.ts')).proveYaml,
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
