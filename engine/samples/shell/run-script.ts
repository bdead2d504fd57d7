import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { MockAnswer } from '../mock/mock-answer.ts'
import { SAMPLE_KEY } from '../mock/mock-request.ts'
import type { SampleTables } from '../proof.ts'
import { execute } from '../run/execute.ts'
import { findCommand } from '../run/find-command.ts'
import { inSandbox } from '../run/isolate.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { commandNames, runCommand, UNKNOWN } from './commands.ts'
import { NO_BREAK } from './read-options.ts'

/** The tools of the machine that a sample may call. They only read and write files. */
const TOOLS = 'base64 cat cut date grep head jq ls md5sum mkdir sed seq sort tail tee tr uniq wc xargs'.split(
  ' ',
)

/** The limit of the output of a script in bytes. */
const MOST_OUTPUT = 2 ** 24

/** A script that reads input gets "yes", as other programs do. */
const INPUT = 'yes\n'.repeat(20)

/** The file of a script in its folder. Bash reports a mistake with this name and a line. */
const SCRIPT = '.sample.sh'

/**
 * Returns one line of bash before each script. It makes the script stop at the first error and report the line, limits
 * time, memory and disk, fixes the search path of commands, and passes the line of a call to the command. Line 1 is this
 * line itself, which replaces unknown commands.
 */
const prelude = (limit: number) =>
  `ulimit -f 20000 -t ${limit}; ulimit -S -v 2000000; readonly PATH BASH_ENV; set -eu; set -TE; command_not_found_handle() { [ "$1" = ${UNKNOWN} ] || ${UNKNOWN} "$@"; return 127; }; trap '[ $LINENO = 1 ] || export SAMPLE_LINE=$LINENO' DEBUG; trap 'echo "${SCRIPT}: line $LINENO" >&2' ERR`

const COMMAND = fileURLToPath(new URL('./command.sh', import.meta.url))

/** The programs that run scripts. */
export interface Shell {
  /** Paths of programs of the machine. */
  bash: string
  curl: string
  /** The folder with all commands that a script may call. */
  bin: string
  /** The time limit of each script in seconds. */
  limit: number
}

/** Creates the commands that scripts may call in a new folder, and returns the folder. */
export function makeCommands(bin: string, tables: SampleTables): string {
  mkdirSync(bin)
  const commands = commandNames(tables)
  for (const name of commands) symlinkSync(COMMAND, join(bin, name))
  // The table of a site may replace a tool.
  for (const tool of TOOLS.filter((name) => !commands.includes(name))) {
    const found = findCommand(tool)
    if (found !== null) symlinkSync(found, join(bin, tool))
  }
  return bin
}

/** Returns the text of a script. A key that the script exports, such as `pk_123`, is replaced by the key that the mock expects. */
function withKeyOfMock({ text, env }: ProgramRun): string {
  const isKey = (name: string) => env[name] === SAMPLE_KEY
  return text.replace(/^(\s*export (\w+))=\S*[ \t]*$/gm, (line, start, name) => (isKey(name) ? start : line))
}

/** Runs a script by bash in `folder`, which it creates. */
export async function runScript(run: ProgramRun, folder: string, shell: Shell): Promise<void> {
  const own = run.makeFolder(folder)
  const file = join(own, SCRIPT)
  writeFileSync(file, `${prelude(shell.limit)}\n${withKeyOfMock(run)}`)
  const socket = `${folder}.socket`
  const calls = await answerCalls(socket, run, own)
  const env = {
    ...run.env,
    PATH: shell.bin,
    HOME: own,
    TMPDIR: own,
    LC_ALL: 'C.UTF-8',
    SAMPLE_CURL: shell.curl,
    SAMPLE_SOCKET: socket,
  }
  const readable = [shell.bin, shell.curl, COMMAND, socket]
  // Set inside of the sandbox: a variable of the page, such as LD_PRELOAD, would apply to the programs that make the sandbox.
  const set = ['/usr/bin/env', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const bash = [...set, shell.bash, '--noprofile', '--norc', file]
  const [command = '', ...args] = inSandbox(bash, { writable: own, readable, seconds: 30 })
  const outside = { cwd: own, env: { PATH: shell.bin }, maxBuffer: MOST_OUTPUT }
  // With `unshare`, all processes of the script end with it.
  const limits = { timeout: shell.limit * 1000, killSignal: 'SIGKILL' } as const
  const { stdout, stderr, status } = await execute(command, args, { ...outside, ...limits }, INPUT)
  const answered = await calls.end()
  if (status !== 0) reportFailure(run, status, stderr, shell)
  // An output that is only the unchanged answers is not compared: the page shows these answers as responses.
  run.end({ printed: stdout === answered ? null : stdout })
}

const WRONG_SCRIPT =
  'Correct it, give it `continues` if it needs the block before, or say why it is not run: unproven="…".'

/** Reports why a script failed, in the line that bash names, unless an earlier finding is the cause. */
function reportFailure(run: ProgramRun, status: number | null, stderr: string, { limit }: Shell): void {
  if (run.isExplained) return
  const [, line = 2] = /\.sample\.sh: line (\d+)/.exec(stderr) ?? []
  const [said = ''] = stderr
    .replace(/^.*\.sample\.sh: line \d+(: )?/gm, '')
    .trim()
    .split('\n')
  const message =
    status === null
      ? `The block still ran after ${limit} s, or printed too much.`
      : `The block ends with the status ${status}${said ? `: ${said}` : ', without a message'}.`
  const hint = said.includes('\u00a0') ? NO_BREAK : WRONG_SCRIPT
  run.report({ rule: 'sample-shell', message, hint, line: Number(line) - 2 })
}

/**
 * Answers calls of commands and requests of curl over a socket. The script may write only below `own`. `end` returns the
 * bodies of all answers, in order; it rejects if a call could not be answered.
 */
async function answerCalls(socket: string, run: ProgramRun, own: string) {
  const answers: Promise<string>[] = []
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    const answer = answerCall(request, run, own).then((given) => {
      if (given) response.writeHead(given.status, given.headers).end(given.body)
      else response.destroy()
      return Buffer.from(given?.body ?? '').toString()
    })
    answers.push(
      answer.catch((error) => {
        // If a command ends with its script, its request is incomplete, which is not a failure.
        if (request.complete) failures.push(error)
        response.destroy()
        return ''
      }),
    )
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, connection) => {
    connection.destroy()
    if (!code?.startsWith('HPE_')) return
    run.report({ rule: 'sample-call', message: 'A request is not HTTP.', hint: 'Correct its headers.' })
  })
  server.listen(socket)
  await once(server, 'listening')
  return {
    async end() {
      const answered = await Promise.all(answers)
      server.close()
      if (failures.length > 0) throw failures[0]
      return answered.join('')
    },
  }
}

/** The answer to a call: status 200 or 422 for a command; null if no server answers. */
type Answer = Pick<MockAnswer, 'status'> &
  Partial<Pick<MockAnswer, 'headers'>> & { body?: string | Uint8Array }

async function answerCall(request: IncomingMessage, run: ProgramRun, own: string): Promise<Answer | null> {
  const body = await buffer(request)
  const { method = '', url = '' } = request
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const line = Number(headers['x-sample-line']) - 2
  if (headers.host !== 'command.invalid') {
    const address = `${headers['x-forwarded-proto']}://${headers.host}${url}`
    return run.request({ method, url: address, headers, body }, line)
  }
  const asked = new URLSearchParams(body.toString())
  // A script may send such a request itself, with another folder.
  const named = resolve(own, asked.get('folder') ?? '')
  const folder = named.startsWith(`${own}/`) ? named : own
  const [name, argv] = [url.slice(1), asked.getAll('word')]
  const printed = await runCommand({ name, argv, folder, run, line })
  return printed === null ? { status: 422 } : { status: 200, body: printed }
}
