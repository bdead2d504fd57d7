import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SAMPLE_KEY } from '../mock/mock-api.ts'
import type { Proof, SampleTables } from '../proof.ts'
import { findCommand } from '../run/find-command.ts'
import { inSandbox } from '../run/isolate.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { writeSampleFiles } from '../run/sample-files.ts'
import { someAtATime } from '../run/some-at-a-time.ts'
import { variablesOf } from '../run/variables-of.ts'
import { commandNames, runCommand, UNKNOWN } from './commands.ts'

/** Tools of the machine that a sample finds: they read and write files, and nothing else. */
const TOOLS = 'base64 cat cut date grep head jq ls md5sum mkdir seq sort tail tr uniq wc'.split(' ')

/** Seconds that a script may take. */
const LIMIT = 20

/**
 * Stands before each script: it stops at the first error, may take so much time, memory and disk, finds its commands
 * where we put them, and tells a stand-in the line it is called from.
 */
export const PRELUDE = [
  `ulimit -f 20000 -t ${LIMIT}; ulimit -S -v 2000000; readonly PATH BASH_ENV NODE_OPTIONS; set -eu; set -T; command_not_found_handle() { [ "$1" = ${UNKNOWN} ] || ${UNKNOWN} "$@"; return 127; }; trap 'export SAMPLE_LINE=$LINENO' DEBUG`,
]

const COMMAND = fileURLToPath(new URL('./command.js', import.meta.url))

/** Runs scripts by bash, a few at a time, each in a folder that is thrown away. */
export async function runScripts(bash: string, runs: readonly ProgramRun[], proof: Proof): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    const bin = makeCommands(join(folder, 'bin'), commandNames(proof.tables))
    const socket = join(bin, 'check.sock')
    const calls = await answerCalls(socket, runs, proof.tables)
    const sdks = Object.values(proof.api?.sdks ?? {})
    const keys = Object.fromEntries(sdks.map(({ keyVariable }) => [keyVariable, SAMPLE_KEY]))
    const all = someAtATime(runs.entries(), async ([index, run]) => {
      const own = join(folder, String(index))
      mkdirSync(own)
      writeSampleFiles(own, run.blocks, proof.tables)
      await runOne(bash, run, {
        ...variablesOf(run.blocks),
        ...keys,
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
  const call = { name, argv, folder, run, tables, stdin: Buffer.from(stdin, 'base64'), line: line - 1 }
  const { stdout, stderr, exit } = await runCommand(call)
  socket.end(JSON.stringify({ stdout: Buffer.from(stdout).toString('base64'), stderr, exit }))
}

/** Ends a script and all that it started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

async function runOne(bash: string, run: ProgramRun, env: Record<string, string>): Promise<void> {
  const { HOME: own = '', PATH: bin = '' } = env
  const file = join(own, '.sample.sh')
  writeFileSync(file, run.text.text)
  const sandbox = { root: `${own}-root`, writable: own, readable: [bin, process.execPath, COMMAND] }
  const [command, args] = inSandbox(sandbox, bash, ['--noprofile', '--norc', file])
  const ended = await new Promise<{ code: number | null; told: string; late: boolean }>((done) => {
    const stdio = ['ignore', 'ignore', 'pipe'] as const
    const child = spawn(command, args, { cwd: own, env, stdio: [...stdio], detached: true })
    let told = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      endGroup(child)
    }, LIMIT * 1000)
    child.stderr?.on('data', (part: Buffer) => {
      told += part.toString('utf8')
    })
    child.on('error', (error) => {
      told += error.message
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ code, told, late })
    })
  })
  if (ended.code === 0 || run.isWrong) return
  const [, line = '1', said = ended.told.trim().split('\n')[0]] = /line (\d+): (.+)/.exec(ended.told) ?? []
  const message = ended.late
    ? `The block still ran after ${LIMIT} s.`
    : `The block ends with the status ${ended.code}: ${said || 'nothing is said'}.`
  const hint =
    'Correct it, give it `continues` if it needs the block before, or say why it is not run: unproven="…".'
  run.tell('sample-shell', message, hint, Number(line) - 1)
}
