import { didYouMean } from '../../model/problem.ts'
import type { SampleTables } from '../proof.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { answerCurl } from './answer-curl.ts'

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

/** Says that nothing was printed, and all is well. */
const DONE: CommandResult = { stdout: new Uint8Array(), stderr: '', exit: 0 }

/** The commands that are stood in for. Nothing is installed or started: they only look at their arguments. */
export const COMMANDS: Record<string, (call: CommandCall) => CommandResult | Promise<CommandResult>> = {
  curl: answerCurl,
  node: script,
  npm,
  npx: script,
  pip,
  pip3: pip,
  python: script,
  python3: script,
  // Bash calls it for a name that it does not find.
  'sample-unknown': ({ argv: [name = ''], ...call }) =>
    refused(call, `"${name}" is no command that samples are run with.`, UNPROVEN),
  sleep: () => DONE,
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
  for (const arg of args.filter((word) => !word.startsWith('-'))) {
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
