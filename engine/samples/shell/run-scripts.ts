import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answersFor } from '../answers-for.ts'
import { addFindings, type Block, type Findings } from '../block.ts'
import { findCommand } from '../find-command.ts'
import { jsonError } from '../formats/json-error.ts'
import { isolate } from '../isolate.ts'
import { type MockApi, type MockSession, SAMPLE_KEY } from '../mock/mock-api.ts'
import { writeSampleFiles } from '../mock/sample-files.ts'
import { type ProgramText, programText } from '../program-lines.ts'
import type { Proof } from '../proof.ts'
import { someAtATime } from '../some-at-a-time.ts'
import { variablesOf } from '../variables-of.ts'
import { answerCurl } from './answer-curl.ts'
import { STAND_INS, TOOLS } from './may-run.ts'

/** Blocks that bash runs one after the other. */
export interface Script {
  blocks: readonly [Block, ...Block[]]
}

/** Seconds that a script may take. */
const LIMIT = 20

/**
 * Stands before each script: it stops at the first error, finds its commands where we put them, and tells our curl the
 * line it is called from.
 */
const PRELUDE = `ulimit -f 20000 -t ${LIMIT}; readonly PATH BASH_ENV NODE_OPTIONS; set -eu; set -T; trap 'export SAMPLE_LINE=$LINENO' DEBUG`

interface Running {
  script: Script
  text: ProgramText
  folder: string
  session: MockSession
}

/** Runs scripts by bash, a few at a time, each in an empty folder that is thrown away. */
export async function runScripts(scripts: readonly Script[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const mock = proof.described?.mock
  if (!mock) return findings
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    const bin = makeCommands(join(folder, 'bin'))
    const running = scripts.map((script, index): Running => {
      const own = join(folder, String(index))
      mkdirSync(own)
      writeSampleFiles(own, script.blocks)
      const session = mock.open(answersFor(script.blocks[0]))
      return { script, text: programText(script.blocks, [PRELUDE]), folder: own, session }
    })
    const socket = join(folder, 'curl.sock')
    const calls = await answerCalls(socket, running, mock, findings)
    const variables = keyVariables(proof)
    const all = someAtATime(running.entries(), ([index, one]) =>
      runOne(one, findings, {
        ...variablesOf(one.script.blocks),
        ...variables,
        PATH: bin,
        SAMPLE_SOCKET: socket,
        SAMPLE_NUMBER: String(index),
      }),
    )
    try {
      await Promise.race([all, calls.failed])
      // What a script left running in the background is answered as well.
      await Promise.race([new Promise((done) => calls.server.close(done)), calls.failed])
    } finally {
      calls.server.close()
    }
    return findings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The only commands that a script finds. */
function makeCommands(bin: string): string {
  mkdirSync(bin)
  const curl = fileURLToPath(new URL('./curl.js', import.meta.url))
  for (const name of STAND_INS) {
    const does = name === 'curl' ? `exec '${process.execPath}' '${curl}' "$@"` : 'exit 0'
    writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  for (const tool of TOOLS) {
    const found = findCommand(tool)
    if (found !== null) symlinkSync(found, join(bin, tool))
  }
  return bin
}

/** The environment variables that hold the key, by the description's word. */
function keyVariables({ described }: Proof): Record<string, string> {
  const sdks = Object.values(described?.api.sdks ?? {})
  return Object.fromEntries(sdks.map(({ keyVariable }) => [keyVariable, SAMPLE_KEY]))
}

/** What our curl sends. */
interface CurlMessage {
  argv: string[]
  stdin: string
  folder: string
  line: number
  sample: number
}

/** Answers the calls of our curl; `failed` rejects where a call cannot be answered. */
async function answerCalls(
  socket: string,
  running: readonly Running[],
  mock: MockApi,
  findings: Findings,
): Promise<{ server: Server; failed: Promise<never> }> {
  const server = createServer({ allowHalfOpen: true })
  const failed = new Promise<never>((_, fail) => {
    server.on('connection', (connection) => {
      const parts: Buffer[] = []
      connection.on('data', (part: Buffer) => parts.push(part))
      connection.on('error', () => {})
      connection.on('end', () => {
        const asked = readMessage(Buffer.concat(parts).toString('utf8'))
        const one = asked && running[asked.sample]
        if (!one) connection.destroy()
        else answerCall(asked, one, mock, findings).then((answer) => connection.end(answer), fail)
      })
    })
  })
  await new Promise<void>((done) => server.listen(socket, done))
  return { server, failed }
}

/** Null where curl was ended, with its script, before it had said all. */
function readMessage(text: string): CurlMessage | null {
  return jsonError(text) ? null : (JSON.parse(text) as CurlMessage)
}

async function answerCall(
  { argv, stdin, folder, line: at }: CurlMessage,
  { session, text }: Running,
  mock: MockApi,
  findings: Findings,
): Promise<string> {
  const given = { folder, stdin: Buffer.from(stdin, 'base64'), mock, session }
  const { stdout, stderr, exit, complaints } = await answerCurl(argv, given)
  const { block, line } = text.place(at - 1)
  const told = complaints.map((complaint) => ({ rule: 'sample-call', ...complaint, line }))
  addFindings(findings, block, told)
  return JSON.stringify({ stdout: stdout.toString('base64'), stderr, exit })
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

async function runOne(one: Running, findings: Findings, env: Record<string, string>): Promise<void> {
  const file = join(one.folder, '.sample.sh')
  writeFileSync(file, one.text.text)
  const [command, args] = isolate(findCommand('bash') ?? 'bash', ['--noprofile', '--norc', file])
  const ended = await new Promise<{ code: number | null; told: string; late: boolean }>((done) => {
    const child = spawn(command, args, {
      cwd: one.folder,
      env: { ...env, HOME: one.folder, TMPDIR: one.folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let told = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      endGroup(child)
    }, LIMIT * 1000)
    child.stderr.on('data', (part: Buffer) => {
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
  if (ended.code === 0 || one.script.blocks.some((block) => findings.has(block))) return
  const [, line = '1', said = ended.told.trim()] = /line (\d+): (.+)/.exec(ended.told) ?? []
  const place = one.text.place(Number(line) - 1)
  addFindings(findings, place.block, [
    {
      rule: 'sample-shell',
      message: ended.late
        ? `The block still ran after ${LIMIT} s.`
        : `The block ends with the status ${ended.code}: ${said || 'nothing is said'}.`,
      hint: 'Correct it, give it `continues` if it needs the block before, or say why it is not run: unproven="…".',
      line: place.line,
    },
  ])
}
