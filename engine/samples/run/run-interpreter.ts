import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { asShown } from '../../model/text/without-controls.ts'
import { hasSandbox, inSandbox, withoutNetwork } from './isolate.ts'
import type { AskedRequest, MissingName, ProgramEnd, ProgramRun } from './program-run.ts'

/** A Node script that runs programs, its file permissions, and the data that it receives with the programs. */
interface Interpreter {
  script: string
  given: object
  /** The working folder of the process, which it may read. */
  folder: string
  /** Other folders that the process may read. */
  reads: readonly string[]
  /** The only folder below which the process may write; null for none. */
  writes: string | null
  /** The time limit of each program in seconds. */
  limit?: number | undefined
}

/** The part of a run that an interpreter needs. */
type InterpretedRun = Pick<ProgramRun, 'answer' | 'missing' | 'report' | 'end'>

/** Beginning of the names of folders for samples. `parent` may be the folder for temporary files of all programs. */
const OWN_PREFIX = 'wordframe-samples-'
// ENOENT is what Node reports for a folder on a read-only disk.
const UNWRITABLE = ['ENOENT', 'EROFS', 'EACCES', 'EPERM']
/** Milliseconds after which no check uses its folder any more. */
const DAY = 24 * 60 * 60 * 1000

/**
 * Calls `work` with a new folder below `parent`, and deletes the folder afterwards. Also deletes the folders of checks that a
 * signal has ended.
 */
export async function inFreshFolder(parent: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeFolder(parent)
  try {
    await work(folder)
  } catch (error) {
    // Of a full disk, Node names no file.
    if ((error as NodeJS.ErrnoException).syscall === 'write') Object.assign(error as Error, { path: folder })
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a new folder below `parent`. Throws with a remedy if nothing can be written there. */
function makeFolder(parent: string): string {
  try {
    mkdirSync(parent, { recursive: true })
    removeUnfinished(parent)
    return mkdtempSync(join(parent, OWN_PREFIX))
  } catch (error) {
    if (!UNWRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    const message = `${parent}: the folder cannot be written. \`check\` runs samples there, also with --no-cache: give this user the right to write, or mount a writable folder there.`
    throw new Error(message, { cause: error })
  }
}

function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(OWN_PREFIX))) {
    const folder = join(parent, name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > DAY) rmSync(folder, { recursive: true })
    } catch {
      // The folder belongs to another user, or another check has just removed it.
    }
  }
}

/** A message of an interpreter, one line of JSON. Each message gets one line as an answer. */
type InterpreterMessage =
  | ({ kind: 'request'; line?: number } & AskedRequest)
  | ({ kind: 'missing'; line: number } & MissingName)
  | { kind: 'finding'; rule?: string; message: string; hint: string; line: number }
  | { kind: 'start' }
  | ({ kind: 'end' } & ProgramEnd)

/** The limits in seconds for the start of an interpreter and for each program: long enough for a busy machine. */
const START = 120
const LIMIT = 30
/** The memory limit of a process in kilobytes. Memory that the process reserves but does not write does not count. */
const MOST_MEMORY = 2_000_000

/**
 * Runs programs one after the other in one process, each with data for the interpreter. If a program does not end, the
 * function ends the process. Another process runs the programs that a process leaves. The process writes to its file
 * descriptor 3 and reads from 4. Line numbers in messages are 1-based.
 */
export async function runInterpreter(
  programs: ReadonlyMap<InterpretedRun, object>,
  interpreter: Interpreter,
): Promise<void> {
  if (process.versions.pnp !== undefined) throw new Error(PLUG_N_PLAY)
  const { given, folder, limit = LIMIT } = interpreter
  let left = [...programs.keys()]
  // In a file, because the programs of a large site are too long for the arguments of a process.
  const list = join(folder, 'programs.json')
  while (left.length > 0) {
    writeFileSync(list, JSON.stringify({ ...given, programs: left.map((run) => programs.get(run)) }))
    const seconds = START + limit * left.length
    left = await runSome(left, startProcess(list, interpreter, seconds), limit)
  }
}

const PLUG_N_PLAY =
  'The process that runs samples cannot read the archives of Yarn. Write `nodeLinker: node-modules` in .yarnrc.yml, then `yarn install`.'

/** Removes functions to which Node's permissions do not apply: they end other processes, or write files into any folder. */
const GUARD = `import v8 from 'node:v8'
import { syncBuiltinESMExports } from 'node:module'
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'report']) delete process[name]
delete v8.setFlagsFromString
syncBuiltinESMExports()`

/**
 * Starts the script without child processes, in a sandbox if the machine has one, otherwise without a network if the system can
 * remove the network. Except on Windows, the script has a memory limit.
 */
function startProcess(
  list: string,
  { script, folder, reads, writes }: Interpreter,
  seconds: number,
): ChildProcess {
  const has = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag)
  const limit = ['/bin/sh', '-c', `ulimit -d ${MOST_MEMORY} 2>/dev/null; exec "$@"`, 'sh']
  const read = [dirname(script), folder, ...reads]
  const node = [
    ...(process.platform === 'win32' ? [] : limit),
    process.execPath,
    has('--permission') ? '--permission' : '--experimental-permission',
    // From Node 25, a program with a server needs this permission. It does not give the program a network.
    ...(has('--allow-net') ? ['--allow-net'] : []),
    ...read.map((path) => `--allow-fs-read=${path}/*`),
    ...packageFiles(dirname(script)).map((path) => `--allow-fs-read=${path}`),
    ...(writes === null ? [] : [`--allow-fs-write=${writes}/*`]),
    '--no-warnings',
    '--import',
    `data:text/javascript,${encodeURIComponent(GUARD)}`,
    script,
    list,
  ]
  // Node's permissions do not cover sockets in the file system, such as those of Docker and of an SSH agent.
  const readable = [process.execPath, ...read, ...packageFiles(dirname(script))].filter((path) =>
    existsSync(path),
  )
  const [command = '', ...args] = startsInSandbox(folder)
    ? inSandbox(node, { writable: folder, readable, seconds })
    : withoutNetwork(node)
  return spawn(command, args, {
    cwd: folder,
    env: { HOME: folder, PATH: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
}

let hasStarted: boolean | undefined

/** Returns whether Node starts in the sandbox. That of Homebrew or Conda has libraries that the sandbox does not show. */
function startsInSandbox(folder: string): boolean {
  if (!hasSandbox()) return false
  const only = { writable: folder, readable: [process.execPath], seconds: START }
  const [command = '', ...args] = inSandbox([process.execPath, '--version'], only)
  hasStarted ??= spawnSync(command, args, { stdio: 'ignore' }).status === 0
  return hasStarted
}

/**
 * Returns the paths where Node looks for the package.json of a module: in its folder and in the folders above, up to the first
 * one that exists. Node 20.19 ends with an error if it may not look there.
 */
function packageFiles(folder: string): string[] {
  const file = join(folder, 'package.json')
  const parent = dirname(folder)
  return existsSync(file) || parent === folder ? [file] : [file, ...packageFiles(parent)]
}

/** Returns the message in a line; undefined if a program wrote the line. */
function messageIn(line: string): InterpreterMessage | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Answers the messages of a process, and returns the programs that it did not run. Reports a program that did not end.
 * Throws if the process did not start.
 */
async function runSome(
  runs: readonly InterpretedRun[],
  child: ChildProcess,
  limit: number,
): Promise<InterpretedRun[]> {
  const messages = child.stdio[3] as Readable
  const answers = child.stdio[4] as Writable
  let ended = 0
  let running: boolean | undefined
  let timer = setTimeout(() => child.kill('SIGKILL'), START * 1000)
  const handle = async (message: InterpreterMessage): Promise<object> => {
    const run = runs[ended]
    if (message.kind === 'request') return (await run?.answer(message, (message.line ?? 1) - 1)) ?? {}
    if (message.kind === 'missing') run?.missing(message, message.line - 1)
    else if (message.kind === 'finding') {
      const { rule = 'sample-run', line, message: text, hint } = message
      run?.report({ rule, message: text, hint, line: line - 1 })
    } else {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000)
      running = message.kind === 'start'
      if (message.kind === 'end') {
        ended++
        run?.end(message)
      }
    }
    return {}
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => process.stderr.write(asShown(text)))
  // One message after the other, because a program that sends several requests at once reads the answers in their order.
  const answerAll = async () => {
    for await (const line of createInterface({ input: messages })) {
      const message = messageIn(line)
      if (!message) break
      answers.write(`${JSON.stringify(await handle(message))}\n`)
      // A process cannot end while one of its threads reads, so the stream ends after the last program.
      if (ended === runs.length) answers.end()
    }
  }
  // Writing to a process that has ended fails, which is expected.
  answers.on('error', () => {})
  try {
    // `once` also rejects if the process does not start.
    await Promise.all([
      once(child, 'close'),
      answerAll().then(() => ended < runs.length && child.kill('SIGKILL')),
    ])
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
  if (running === undefined) throw new Error('The process that runs samples did not start.')
  if (!running) return runs.slice(ended)
  const message = `The program did not end within ${limit} s, or ended the process.`
  const hint = 'Let it end by itself, or say why it is not run: unproven="…".'
  runs[ended]?.report({ rule: 'sample-run', message, hint })
  return runs.slice(ended + 1)
}
