import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Proof, SampleTables } from '../proof.ts'
import { findCommand } from '../run/find-command.ts'
import { inSandbox } from '../run/isolate.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { someAtATime } from '../run/some-at-a-time.ts'
import { commandNames, runCommand, UNKNOWN } from './commands.ts'

/** Tools of the machine that a sample finds: they read and write files, and nothing else. */
const TOOLS = 'base64 cat cut date grep head jq ls md5sum mkdir seq sort tail tr uniq wc'.split(' ')

/** Seconds that a script may take. */
const LIMIT = 20

/**
 * Stands before each script: it stops at the first error, may take so much time, memory and disk, finds its commands
 * where we put them, and tells a stand-in the line it is called from. One line.
 */
const PRELUDE = `ulimit -f 20000 -t ${LIMIT}; ulimit -S -v 2000000; readonly PATH BASH_ENV NODE_OPTIONS; set -eu; set -T; command_not_found_handle() { [ "$1" = ${UNKNOWN} ] || ${UNKNOWN} "$@"; return 127; }; trap 'export SAMPLE_LINE=$LINENO' DEBUG`

const COMMAND = fileURLToPath(new URL('./command.js', import.meta.url))

/** Runs scripts by bash, a few at a time, each in a folder that is thrown away. */
export async function runScripts(bash: string, runs: readonly ProgramRun[], proof: Proof): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    const bin = makeCommands(join(folder, 'bin'), commandNames(proof.tables))
    const socket = join(bin, 'check.sock')
    const calls = await answerCalls(socket, runs, proof.tables)
    const all = someAtATime(runs.entries(), async ([index, run]) => {
      const own = run.makeFolder(join(folder, String(index)))
      await runOne(bash, run, {
        ...run.env,
        PATH: bin,
        HOME: own,
        TMPDIR: own,
        LC_ALL: 'C.UTF-8',
        SAMPLE_SOCKET: socket,
        SAMPLE_NUMBER: String(index),
      })
    })
    try {
      await Promise.race([all, calls.failed])
      // What a script left running in the background is answered as well.
      await Promise.race([new Promise((done) => calls.server.close(done)), calls.failed])
    } finally {
      calls.server.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The only commands that a script finds. */
function makeCommands(bin: string, names: readonly string[]): string {
  mkdirSync(bin)
  for (const name of names) {
    const does = `ulimit -S -v unlimited; exec '${process.execPath}' '${COMMAND}' ${name} "$@"`
    writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  }
  for (const tool of TOOLS) {
    const found = findCommand(tool)
    if (found !== null) symlinkSync(found, join(bin, tool))
  }
  return bin
}

/** What a stand-in of a command sends. */
interface CommandMessage {
  name: string
  argv: string[]
  stdin: string
  folder: string
  line: number
  sample: number
}

/** Answers the calls of our commands; `failed` rejects where a call cannot be answered. */
async function answerCalls(
  path: string,
  runs: readonly ProgramRun[],
  tables: SampleTables,
): Promise<{ server: Server; failed: Promise<never> }> {
  const server = createServer({ allowHalfOpen: true })
  const failed = new Promise<never>((_, fail) => {
    server.on('connection', (socket) => answerCall(socket, runs, tables).catch(fail))
  })
  await new Promise<void>((done) => server.listen(path, done))
  return { server, failed }
}

async function answerCall(socket: Socket, runs: readonly ProgramRun[], tables: SampleTables): Promise<void> {
  const parts: Buffer[] = []
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) parts.push(part)
  } catch {
    // The command was ended, with its script, before it had said all.
    return
  }
  const text = Buffer.concat(parts).toString('utf8')
  if (!text.endsWith('}')) {
    socket.destroy()
    return
  }
  const { name, argv, stdin, folder, line, sample } = JSON.parse(text) as CommandMessage
  const run = runs[sample]
  if (!run) throw new Error(`A sample calls "${name}" out of turn.`)
  const call = { name, argv, folder, run, tables, stdin: Buffer.from(stdin, 'base64'), line: line - 2 }
  const { stdout, stderr, exit } = await runCommand(call)
  socket.end(JSON.stringify({ stdout: Buffer.from(stdout).toString('base64'), stderr, exit }))
}

async function runOne(bash: string, run: ProgramRun, env: Record<string, string>): Promise<void> {
  const { HOME: own = '', PATH: bin = '' } = env
  const file = join(own, '.sample.sh')
  writeFileSync(file, `${PRELUDE}\n${run.text.text}`)
  const sandbox = { root: `${own}-root`, writable: own, readable: [bin, process.execPath, COMMAND] }
  const [command, args] = inSandbox(sandbox, bash, ['--noprofile', '--norc', file])
  // With `unshare`, all that the script started ends.
  const child = spawn(command, args, {
    cwd: own,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT * 1000,
    killSignal: 'SIGKILL',
  })
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code === 0 || run.isWrong) return
  const [, line = '2', said = told.trim().split('\n')[0]] = /line (\d+): (.+)/.exec(told) ?? []
  const message = child.killed
    ? `The block still ran after ${LIMIT} s.`
    : `The block ends with the status ${code}: ${said || 'nothing is said'}.`
  const hint =
    'Correct it, give it `continues` if it needs the block before, or say why it is not run: unproven="…".'
  run.tell('sample-shell', message, hint, Number(line) - 2)
}
