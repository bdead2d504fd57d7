import { type Options, readOptions, type WrongArgument } from './read-options.ts'

/** What a call of curl asks for. */
export interface CurlCall {
  url: string
  method: string
  /** As given, in order. */
  headers: [name: string, value: string][]
  /** Parts of `--data`, joined with `&` when sent. */
  data: { kind: 'data' | 'binary' | 'raw' | 'urlencode'; text: string }[]
  form: { name: string; value: string; isText: boolean }[]
  /** The data goes into the address. */
  asQuery: boolean
  output: string | null
  showHeaders: boolean
  /** What is printed after the answer: `%{http_code}` and the like are filled in. */
  writeOut: string
  failOnError: boolean
}

/** The options that samples use. */
const OPTIONS: Options = {
  '-d, --data': 'text',
  '--data-ascii': 'text',
  '--data-binary': 'text',
  '--data-raw': 'text',
  '--data-urlencode': 'text',
  '-F, --form': 'text',
  '--form-string': 'text',
  '-H, --header': 'text',
  '--json': 'text',
  '-o, --output': 'text',
  '-O, --remote-name': 'flag',
  '--connect-timeout': 'number',
  '-m, --max-time': 'number',
  '--retry': 'integer',
  '--retry-delay': 'number',
  '--retry-max-time': 'number',
  '-X, --request': 'text',
  '--url': 'text',
  '-w, --write-out': 'text',
  '--compressed': 'flag',
  '-f, --fail': 'flag',
  '--fail-with-body': 'flag',
  '-G, --get': 'flag',
  '-i, --include': 'flag',
  '-L, --location': 'flag',
  '-N, --no-buffer': 'flag',
  '--no-progress-meter': 'flag',
  '-S, --show-error': 'flag',
  '-s, --silent': 'flag',
}

const DATA: Record<string, CurlCall['data'][number]['kind']> = {
  '--data': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'binary',
  '--data-raw': 'raw',
  '--data-urlencode': 'urlencode',
  '--json': 'binary',
}

/** Reads curl's arguments; those that samples have no use for are refused. */
export function readCurlOptions(argv: readonly string[]): CurlCall | WrongArgument {
  const read = readOptions('curl', argv, OPTIONS)
  if ('message' in read) return read
  const { options } = read
  const last = (name: string) => options.findLast(([each]) => each === name)?.[1]
  const has = (...names: string[]) => options.some(([name]) => names.includes(name))
  const all = <Item>(make: (name: string, value: string) => Item[]): Item[] =>
    options.flatMap(([name, value]) => make(name, value))
  const [url = '', second] = [...read.words, ...all((name, value) => (name === '--url' ? [value] : []))]
  if (second !== undefined) {
    return {
      message: `curl gets a second address: "${second}".`,
      hint: 'Put the value in quotes if it belongs to an option; call curl once for each address.',
    }
  }
  if (url === '') return { message: 'curl gets no address.', hint: 'Give it one.' }
  const data = all((name, text) => (DATA[name] ? [{ kind: DATA[name], text }] : []))
  const form = all((name, value) => (/^--form/.test(name) ? [formPart(name, value)] : []))
  const sends = !has('--get') && data.length + form.length > 0
  const json: CurlCall['headers'] = ['content-type', 'accept'].map((name) => [name, 'application/json'])
  return {
    url,
    method: last('--request') ?? (sends ? 'POST' : 'GET'),
    headers: [
      ...(has('--json') ? json : []),
      ...all((name, value) => (name === '--header' ? [headerOf(value)] : [])),
    ],
    data,
    form,
    asQuery: has('--get'),
    output: last('--output') ?? (has('--remote-name') ? (url.split('/').at(-1) ?? '') : null),
    showHeaders: has('--include'),
    writeOut: last('--write-out') ?? '',
    failOnError: has('--fail', '--fail-with-body'),
  }
}

function headerOf(value: string): [name: string, value: string] {
  const [, name = value, rest = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(value) ?? []
  return [name.toLowerCase(), rest]
}

function formPart(option: string, part: string): CurlCall['form'][number] {
  const split = part.indexOf('=')
  const isText = option === '--form-string'
  return { name: part.slice(0, split), value: part.slice(split + 1), isText }
}
