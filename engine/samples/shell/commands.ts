import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { didYouMean } from '../../model/problem.ts'
import type { CommandTable, SampleTables } from '../proof.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { filledIn, isThere, makeFiles, optionValue, readByTable, titleIn } from './command-table.ts'
import { type Arguments, NO_BREAK } from './read-options.ts'

/** A call of a command in a sample. */
interface CommandCall {
  name: string
  argv: readonly string[]
  /** The working folder of the call. Files outside of this folder are not read or written. */
  folder: string
  /** The script that calls the command, in the 0-based line `line`. */
  run: ProgramRun
  line: number
}

/** The output of a command; null if the call is wrong, which is reported. */
type Printed = string | Uint8Array | null

/** The command that bash calls for an unknown name. */
export const UNKNOWN = 'sample-unknown'

/** The commands that samples of every site may call. */
const OWN_TABLE: CommandTable = parse(readFileSync(new URL('./commands.yaml', import.meta.url), 'utf8'))

/** Commands that code replaces instead of a table. They only check their arguments and do not install or start anything. */
const COMMANDS: Record<string, (call: CommandCall) => Printed> = {
  node: script,
  npm: (call) => install(call, 'npm'),
  npx: script,
  pip: (call) => install(call, 'pip'),
  pip3: (call) => install(call, 'pip'),
  python: script,
  python3: script,
  [UNKNOWN]: ({ argv: [name = ''], ...call }) => unknown({ ...call, name }),
}

/** Returns the names of all commands that a sample may call, except tools that read and write files. */
export function commandNames({ commands }: SampleTables): string[] {
  const titles = Object.keys({ ...OWN_TABLE, ...COMMANDS, ...commands })
  return [...new Set(titles.map((title) => title.split(' ')[0] ?? ''))]
}

/** Replaces a command: by code, or by the tables if they contain the command. Of a call of curl, it checks the arguments. */
export async function runCommand(call: CommandCall): Promise<Printed> {
  const table = { ...OWN_TABLE, ...call.run.proof.tables.commands }
  const words = [call.name, ...call.argv]
  const title = titleIn(table, words)
  if (title === undefined) return (COMMANDS[call.name] ?? unknown)(call)
  const read = readByTable(table, title, words.slice(title.split(' ').length))
  if ('message' in read) return refused(call, read.message, read.hint)
  const { prints, reads = [], makes = [], sends } = table[title] ?? {}
  const files = [...reads.map((file) => filledIn(file, read)), ...(title === 'curl' ? sentFiles(read) : [])]
  const missing = files.find((file) => !isThere(call.folder, file))
  if (missing !== undefined)
    return refused(call, `${title} reads "${missing}", which is not a file of the sample.`, NO_FILE)
  if (title === 'curl' && optionValue(read, '--user')?.includes(':') === false)
    return refused(
      call,
      'The user of curl has no colon: curl waits until the reader types a password.',
      NO_COLON,
    )
  // The mock API makes up the headers of its answers.
  const isAboutHeaders = read.options.some(([option]) => /^--(?:dump-header|head|include)$/.test(option))
  if (title === 'curl' && isAboutHeaders) call.run.hasUnknownData = true
  makeFiles(call.folder, makes, read)
  if (!sends) return prints === undefined ? withoutOutput(call) : filledIn(prints, read)
  const given = Object.entries(sends.body).map(([name, option]) => [name, optionValue(read, option)])
  const body = given.flatMap(([name, text]) => (text === undefined ? [] : [[name, JSON.parse(text)]]))
  const request = {
    method: sends.method,
    url: filledIn(sends.url, read),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(Object.fromEntries(body))),
  }
  const answer = await call.run.request(request, call.line)
  return answer && answer.status < 400 ? answer.body : null
}

/** The files that a call of curl sends: `@file` as data, `name=@file` as a part of a form. Standard input is not a file. */
function sentFiles({ options }: Arguments): string[] {
  return options.flatMap(([option, value]) => {
    const pattern = option === '--form' ? /^[^=]*=[@<]([^;]+)/ : /^@(.+)/s
    const file = /^--(?:data|data-ascii|data-binary|form|json)$/.test(option) && pattern.exec(value)?.[1]
    return file && file !== '-' ? [file] : []
  })
}

/** The output of the real command is unknown, so the output of the script is not compared. */
function withoutOutput({ run }: CommandCall): string {
  run.hasUnknownData = true
  return ''
}

const NO_FILE = 'Make the file in the block, or show it in a block of that title.'

const NO_COLON =
  'Write "name:password", or "$KEY:" for a key without a password. If a variable contains the colon, export it on the page.'

const UNPROVEN = 'Say why the block is not run: unproven="…".'
const UNKNOWN_COMMAND =
  'Describe its options in sdk/commands.yaml of the site, or say why the block is not run: unproven="…".'
const PROMPT = 'Delete the prompt "$": readers copy the block.'

function refused({ run, line }: Pick<CommandCall, 'run' | 'line'>, message: string, hint: string): null {
  run.report({ rule: 'sample-shell', message, hint, line })
  return null
}

function unknown(call: Pick<CommandCall, 'name' | 'run' | 'line'>): Printed {
  const hint = call.name === '$' ? PROMPT : call.name.includes('\u00a0') ? NO_BREAK : UNKNOWN_COMMAND
  return refused(call, `"${call.name}" is not a command that samples can run.`, hint)
}

/** How a tool that installs packages writes names and versions of packages. */
interface Installer {
  verbs: readonly string[]
  /** Matches the name of the package and the version in an argument. */
  split: RegExp
  /** Returns whether a version range contains only this major version. */
  isMajor: (version: string, major: number) => boolean
  write: (name: string, major: number) => string
}

const INSTALLERS: Record<'pip' | 'npm', Installer> = {
  pip: {
    verbs: ['install'],
    split: /^(.*?)(?:\[.*\])?\s*([<>=!~].*)?$/,
    isMajor: (version, major) =>
      new RegExp(`(?:==|~=)\\s*${major}\\b|<\\s*${major + 1}(?:\\.0)*$`).test(version),
    write: (name, major) => `"${name}<${major + 1}"`,
  },
  npm: {
    verbs: ['install', 'i', 'add'],
    split: /^(.[^@]*)@?(.*)$/,
    isMajor: (version, major) => new RegExp(`^[\\^~]?${major}(?:\\.|$)`).test(version),
    write: (name, major) => `${name}@${major}`,
  },
}

/** The message and the remedy for a command of a tool of which the check knows only one use. */
const onlyKnows = (tool: string, use: string, argv: readonly string[]) =>
  [`The check runs ${tool} only to ${use}, not "${[tool, ...argv].join(' ')}".`, UNPROVEN] as const

/** Checks that packages are known, and that packages which prove samples are installed in the same major version. */
function install(call: CommandCall, tool: 'pip' | 'npm'): Printed {
  const { verbs, split, isMajor, write } = INSTALLERS[tool]
  const [verb = '', ...args] = call.argv
  // Without a name, the packages are those of the reader's project.
  if (tool === 'npm' && args.length === 0 && [...verbs, 'ci'].includes(verb)) return withoutOutput(call)
  if (!verbs.includes(verb) || args.length === 0)
    return refused(call, ...onlyKnows(tool, 'install packages', call.argv))
  const { [tool]: known, versions } = call.run.proof.tables.packages ?? {}
  const isPackage = (word: string, index: number) => !word.startsWith('-') && args[index - 1] !== '-r'
  for (const arg of args.filter(isPackage)) {
    const [, name = arg, version = ''] = split.exec(arg) ?? []
    if (known && !known.includes(name)) {
      const hint = didYouMean(name, known) || 'Correct it, or add it to sdk/packages.json of the site.'
      return refused(call, `"${arg}" is not a known package.`, hint)
    }
    const proven = versions?.[name]
    const major = Number.parseInt(proven ?? '', 10)
    if (proven === undefined || isMajor(version, major)) continue
    const message = `Samples are proven with ${name} ${proven}, and "${arg}" may install another major version.`
    return refused(call, message, `Write ${write(name, major)}.`)
  }
  return withoutOutput(call)
}

/** A script that the page shows is proven by its own block; it is not run again. */
function script(call: CommandCall): Printed {
  const { name, argv, run } = call
  if (name === 'npx' && argv[0] !== 'tsx') return refused(call, ...onlyKnows('npx', 'run tsx', argv))
  const words = name === 'npx' ? argv.slice(1) : argv
  const [option = '', module = ''] = words
  if (option === '-m' && module === 'pip') return install({ ...call, argv: words.slice(2) }, 'pip')
  if (option === '-m') return unknown({ ...call, name: `${name} -m ${module}` })
  if (/^-[ce]$/.test(option)) return unknown({ ...call, name: `${name} ${option}` })
  if (/^(?:-V|-v|--version)$/.test(option)) return withoutOutput(call)
  const file = words.find((word) => !word.startsWith('-'))?.replace(/^\.\//, '') ?? ''
  if (run.blocks[0].page.files.has(file)) return withoutOutput(call)
  const hint = `Give the program's block that title, or write unproven="…".`
  return refused(call, `The page has no block with the title "${file}".`, hint)
}
