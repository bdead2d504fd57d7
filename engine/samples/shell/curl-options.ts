import { didYouMean } from '../../model/problem.ts'

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

type Take = (call: CurlCall, value: string) => void

const setHeader: Take = (call, value) => {
  const [, name = value, rest = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(value) ?? []
  call.headers.push([name.toLowerCase(), rest])
}
const addData =
  (kind: CurlCall['data'][number]['kind']): Take =>
  (call, text) => {
    call.data.push({ kind, text })
  }
const addForm =
  (isText: boolean): Take =>
  (call, value) => {
    const split = value.indexOf('=')
    call.form.push({ name: value.slice(0, split), value: value.slice(split + 1), isText })
  }

/** Options with a value, and what they do. */
const WITH_VALUE: Record<string, Take> = {
  '--data': addData('data'),
  '--data-ascii': addData('data'),
  '--data-binary': addData('binary'),
  '--data-raw': addData('raw'),
  '--data-urlencode': addData('urlencode'),
  '--form': addForm(false),
  '--form-string': addForm(true),
  '--header': setHeader,
  '--json': (call, text) => {
    call.data.push({ kind: 'binary', text })
    call.headers.unshift(['content-type', 'application/json'], ['accept', 'application/json'])
  },
  '--output': (call, value) => {
    call.output = value
  },
  '--connect-timeout': () => {},
  '--max-time': () => {},
  '--retry': () => {},
  '--retry-delay': () => {},
  '--retry-max-time': () => {},
  '--request': (call, value) => {
    call.method = value
  },
  '--url': (call, value) => {
    call.url = value
  },
  '--write-out': (call, value) => {
    call.writeOut = value
  },
}

const nothing: Take = () => {}

/** Options that stand alone. */
const ALONE: Record<string, Take> = {
  '--compressed': nothing,
  '--fail': (call) => {
    call.failOnError = true
  },
  '--fail-with-body': (call) => {
    call.failOnError = true
  },
  '--get': (call) => {
    call.asQuery = true
  },
  '--include': (call) => {
    call.showHeaders = true
  },
  '--location': nothing,
  '--no-buffer': nothing,
  '--no-progress-meter': nothing,
  '--show-error': nothing,
  '--silent': nothing,
}

const SHORT: Record<string, string> = {
  d: '--data',
  F: '--form',
  f: '--fail',
  G: '--get',
  H: '--header',
  i: '--include',
  L: '--location',
  N: '--no-buffer',
  o: '--output',
  m: '--max-time',
  S: '--show-error',
  s: '--silent',
  w: '--write-out',
  X: '--request',
}

/** Reads curl's arguments; those that samples have no use for are refused. */
export function readCurlOptions(argv: readonly string[]): CurlCall | { message: string; hint: string } {
  const call: CurlCall = {
    url: '',
    method: '',
    headers: [],
    data: [],
    form: [],
    asQuery: false,
    output: null,
    showHeaders: false,
    writeOut: '',
    failOnError: false,
  }
  const left = [...argv]
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    if (!argument.startsWith('-') || argument === '-') {
      if (call.url !== '') {
        return {
          message: `curl gets a second address: "${argument}".`,
          hint: 'Put the value in quotes if it belongs to an option; call curl once for each address.',
        }
      }
      call.url = argument
      continue
    }
    const short = /^-([A-Za-z])(.*)$/s.exec(argument)
    const name = short ? (SHORT[short[1] as string] ?? `-${short[1]}`) : argument
    const attached = short?.[2] ?? ''
    const withValue = own(WITH_VALUE, name)
    if (withValue) {
      const value = attached !== '' ? attached : left.shift()
      if (value === undefined) return { message: `curl's "${argument}" has no value.`, hint: 'Give it one.' }
      withValue(call, value)
      continue
    }
    const alone = own(ALONE, name)
    if (!alone) {
      const known = [...Object.keys(WITH_VALUE), ...Object.keys(ALONE)]
      return {
        message: `"${short ? name : argument}" is no option of curl that samples use.`,
        hint: didYouMean(argument, known) || `Known are ${known.join(', ')}.`,
      }
    }
    alone(call, '')
    // The rest of `-sS` are options of their own.
    if (attached !== '') left.unshift(`-${attached}`)
  }
  if (call.url === '') return { message: 'curl gets no address.', hint: 'Give it one.' }
  if (call.method === '')
    call.method = !call.asQuery && call.data.length + call.form.length > 0 ? 'POST' : 'GET'
  return call
}

function own(options: Record<string, Take>, name: string): Take | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined
}
