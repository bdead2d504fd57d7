/** How a block is proven; `prose` makes no claim, `unknown` has no proof. */
export type Kind =
  | 'dockerfile'
  | 'html'
  | 'json'
  | 'jsonl'
  | 'prose'
  | 'python'
  | 'shell'
  | 'sql'
  | 'stream'
  | 'toml'
  | 'typescript'
  | 'unknown'
  | 'yaml'

const KINDS: Record<string, Kind> = {
  dockerfile: 'dockerfile',
  html: 'html',
  json: 'json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  python: 'python',
  py: 'python',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  sql: 'sql',
  sse: 'stream',
  toml: 'toml',
  typescript: 'typescript',
  ts: 'typescript',
  javascript: 'typescript',
  js: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
  // Shown to be read: nobody runs them.
  '': 'prose',
  diff: 'prose',
  http: 'prose',
  ini: 'prose',
  jsonc: 'prose',
  text: 'prose',
  txt: 'prose',
}

/** The kind of a block, by its language and by what it is marked as. */
export function kindOf(language: string, mark: string | true | undefined): Kind {
  const kind = Object.hasOwn(KINDS, language) ? (KINDS[language] as Kind) : 'unknown'
  return kind === 'prose' && typeof mark === 'string' && / stream$/.test(mark) ? 'stream' : kind
}

/** Kinds whose blocks may be marked as a body of the API. */
export const MARKED_KINDS: readonly Kind[] = ['json', 'jsonl', 'stream']

/** Kinds whose blocks may go on from the one before. */
export const CHAINED_KINDS: readonly Kind[] = ['python', 'shell', 'typescript']
