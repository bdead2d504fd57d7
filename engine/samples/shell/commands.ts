import { didYouMean } from '../../model/problem.ts'
import type { SampleTables } from '../proof.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { answerCurl } from './answer-curl.ts'
import { filledIn, findInTable, isThere, makeFiles, readByTable } from './command-table.ts'

/** A call of a command that is stood in for. */
export interface CommandCall {
  name: string
  argv: readonly string[]
  stdin: Uint8Array
  /** Working folder of the call: files are read and written below it only. */
  folder: string
  /** The script that calls it, from this line (0-based). */
  run: ProgramRun
  line: number
  tables: SampleTables
}

/** What a command does in the end. */
export interface CommandResult {
  stdout: Uint8Array
  stderr: string
  exit: number
}

/** What bash calls for a name that it does not find. */
export const UNKNOWN = 'sample-unknown'

/** Says that nothing was printed, and all is well. */
const DONE: CommandResult = { stdout: new Uint8Array(), stderr: '', exit: 0 }

/** Commands that more than a table replaces. Nothing is installed or started: they only read their arguments. */
const COMMANDS: Record<string, (call: CommandCall) => CommandResult | Promise<CommandResult>> = {
  curl: answerCurl,
  node: script,
  npm,
  npx: script,
  pip,
  pip3: pip,
  python: script,
  python3: script,
  // Bash calls it for a name that it does not find.
  [UNKNOWN]: ({ argv: [name = ''], ...call }) => unknown({ ...call, name }),
  sleep: () => DONE,
}

/** The names of all commands that a sample finds, besides tools that read and write files. */
export function commandNames({ commands = {} }: SampleTables): string[] {
  return [
    ...new Set([
      ...Object.keys(COMMANDS),
      ...Object.keys(commands).map((title) => title.split(' ')[0] ?? ''),
    ]),
  ]
}

/** Runs the replacement of a command: by the site's table, where the table has the command. */
export async function runCommand(call: CommandCall): Promise<CommandResult> {
  const table = call.tables.commands ?? {}
  const found = findInTable(table, [call.name, ...call.argv])
  if (!found) return (COMMANDS[call.name] ?? unknown)(call)
  const read = readByTable(table, found)
  if ('message' in read) return refused(call, read.message, read.hint)
  const { prints = '', reads = [], makes = [], sends } = table[found.title] ?? {}
  const missing = reads.map((file) => filledIn(file, read)).find((file) => !isThere(call.folder, file))
  if (missing !== undefined)
    return refused(
      call,
      `${found.title} reads "${missing}", which is not there.`,
      'Show the file on the page.',
    )
  makeFiles(call.folder, makes, read)
  if (!sends) return { ...DONE, stdout: Buffer.from(filledIn(prints, read)) }
  const value = (option: string) => read.options.find(([name]) => name === option)?.[1]
  const body = Object.entries(sends.body).flatMap(([name, option]) => {
    const text = value(option)
    return text === undefined ? [] : [[name, JSON.parse(text)]]
  })
  const headers = { 'content-type': 'application/json' }
  const request = {
    method: sends.method,
    url: filledIn(sends.url, read),
    headers,
    body: Buffer.from(JSON.stringify(Object.fromEntries(body))),
  }
  const answer = await call.run.request(request, call.line)
  return { ...DONE, stdout: answer?.body ?? DONE.stdout, exit: answer && answer.status < 400 ? 0 : 1 }
}

const UNPROVEN = 'Say why the block is not run: unproven="…".'

/** Says what is wrong with a call; the command ends as one that the shell does not find. */
function refused(
  { run, line }: Pick<CommandCall, 'run' | 'line'>,
  message: string,
  hint: string,
): CommandResult {
  run.tell('sample-shell', message, hint, line)
  return { ...DONE, exit: 127 }
}

function unknown(call: Pick<CommandCall, 'name' | 'run' | 'line'>): CommandResult {
  return refused(call, `"${call.name}" is no command that samples are run with.`, UNPROVEN)
}

function pip(call: CommandCall): CommandResult {
  const [verb, ...args] = call.argv
  if (verb !== 'install')
    return refused(call, `Samples use pip to install: "${verb}" is something else.`, UNPROVEN)
  return installed(call, args, {
    known: call.tables.packages?.pip,
    split: /^(.*?)(?:\[.*\])?\s*([<>=!~].*)?$/,
    isMajor: (version, major) =>
      new RegExp(`(?:==|~=)\\s*${major}\\b|<\\s*${major + 1}(?:\\.0)*$`).test(version),
    write: (name, major) => `"${name}<${major + 1}"`,
  })
}

function npm(call: CommandCall): CommandResult {
  const [verb, ...args] = call.argv
  if (!['install', 'i', 'add'].includes(verb ?? '') || args.length === 0) {
    const written = ['npm', ...call.argv].join(' ')
    return refused(call, `Samples use npm to install packages: "${written}" is something else.`, UNPROVEN)
  }
  return installed(call, args, {
    known: call.tables.packages?.npm,
    split: /^(.[^@]*)@?(.*)$/,
    isMajor: (version, major) => new RegExp(`^[\\^~]?${major}(?:\\.|$)`).test(version),
    write: (name, major) => `${name}@${major}`,
  })
}

/** How a tool names packages and versions. */
interface Installer {
  known: readonly string[] | undefined
  /** A word → the name of the package and the version. */
  split: RegExp
  /** True where a version stays below the next major one. */
  isMajor: (version: string, major: number) => boolean
  write: (name: string, major: number) => string
}

/** Packages are known, and those that samples are proven with are installed in the same major version. */
function installed(call: CommandCall, args: readonly string[], installer: Installer): CommandResult {
  const { known, split, isMajor, write } = installer
  const isPackage = (word: string, index: number) => !word.startsWith('-') && args[index - 1] !== '-r'
  for (const arg of args.filter(isPackage)) {
    const [, name = arg, version = ''] = split.exec(arg) ?? []
    if (known && !known.includes(name)) {
      const hint = didYouMean(name, known) || 'Correct it, or add it to sdk/packages.json of the site.'
      return refused(call, `"${arg}" is no known package.`, hint)
    }
    const proven = call.tables.packages?.versions?.[name]
    const major = Number.parseInt(proven ?? '', 10)
    if (proven !== undefined && !isMajor(version, major))
      return refused(
        call,
        `Samples are proven with ${name} ${proven}, and "${arg}" may install another major version.`,
        `Write ${write(name, major)}.`,
      )
  }
  return DONE
}

/** Programs of the page are proven by their own blocks. */
function script(call: CommandCall): CommandResult {
  const { name, argv, run } = call
  if (name === 'npx' && argv[0] !== 'tsx')
    return refused(call, `Samples use npx to run tsx: "npx ${argv[0]}" is something else.`, UNPROVEN)
  const words = name === 'npx' ? argv.slice(1) : argv
  const file = words.find((word) => !word.startsWith('-')) ?? ''
  if (run.blocks[0].page.files.has(file)) return DONE
  const hint = `Give the program's block that title, or write unproven="…".`
  return refused(call, `The page has no block with the title "${file}".`, hint)
}
