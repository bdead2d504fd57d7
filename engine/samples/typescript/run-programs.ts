import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answersFor } from '../answers-for.ts'
import { addFindings, type Findings } from '../block.ts'
import { isolate } from '../isolate.ts'
import { type MockSession, SAMPLE_KEY } from '../mock/mock-api.ts'
import { writeSampleFiles } from '../mock/sample-files.ts'
import type { Described, Proof } from '../proof.ts'
import { variablesOf } from '../variables-of.ts'
import type { TypeScriptProgram } from './typescript-program.ts'

/** Seconds that one program may take. */
const LIMIT = 8

type Message =
  | {
      kind: 'request'
      id: number
      program: string
      method: string
      url: string
      headers: Record<string, string>
      body: string
    }
  | { kind: 'end'; program: string; error?: string; ofSdk?: boolean; line?: number | null }

/** Runs compiled programs in one process that has no network and writes nowhere but in their folders. */
export async function runPrograms(
  programs: readonly TypeScriptProgram[],
  folder: string,
  proof: Proof,
): Promise<Findings> {
  const findings: Findings = new Map()
  const { described } = proof
  if (!described) return findings
  shadowModules(folder, proof)
  let left = [...programs]
  while (left.length > 0) {
    const done = await runSome(left, folder, proof, described, findings)
    const [stuck] = left.slice(done)
    if (stuck) {
      addFindings(findings, stuck.blocks[0], [
        {
          rule: 'sample-run',
          message: `The program did not end within ${LIMIT} s, or ended the process.`,
          hint: 'Let it end by itself, or say why it is not run: unproven="…".',
        },
      ])
    }
    left = left.slice(done + 1)
  }
  return findings
}

/** Runs programs in order until one does not end; gives how many did. */
async function runSome(
  programs: readonly TypeScriptProgram[],
  folder: string,
  { root, tables }: Proof,
  { api, mock }: Described,
  findings: Findings,
): Promise<number> {
  const variable = api.sdks.typescript?.keyVariable ?? 'API_KEY'
  const listed = programs.map(({ name, blocks }) => {
    const own = join(folder, 'work', name)
    mkdirSync(own, { recursive: true })
    writeSampleFiles(own, blocks)
    const env = { ...variablesOf(blocks), [variable]: SAMPLE_KEY }
    return { name, file: join(folder, 'out', `${name}.mjs`), folder: own, env }
  })
  const sessions = new Map<string, MockSession>(
    programs.map(({ name, blocks }) => [name, mock.open(answersFor(blocks[0]))]),
  )
  const byName = new Map(programs.map((program) => [program.name, program]))
  const modules = tables.packages?.modules ?? {}
  // A file: the environment of a process has no room for the programs of a large site.
  const list = join(folder, 'programs.json')
  writeFileSync(list, JSON.stringify({ programs: listed, modules, root }))
  const child = start(folder, root, { SAMPLE_PROGRAMS: list })
  /** Programs that got an answer which their page does not show. */
  const borrowed = new Set<string>()
  let ended = 0
  let timer = setTimeout(() => child.kill('SIGKILL'), LIMIT * 1000)
  const tell = (program: string, message: string, hint: string, line = 0): void => {
    const found = byName.get(program)
    if (!found) return
    const place = found.text.place(line)
    addFindings(findings, place.block, [{ rule: 'sample-run', message, hint, line: place.line }])
  }
  // A program that was ended meanwhile hears nothing: that is no fault.
  const reply = (message: object) => child.connected && child.send(message, () => {})
  const hear = async (message: Message): Promise<void> => {
    if (message.kind === 'end') {
      ended++
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), LIMIT * 1000)
      const blocks = byName.get(message.program)?.blocks ?? []
      // What follows from a request that was refused is no news; and that an example of the description does not hold
      // what a program looks for in the answer is no fault of the program.
      const expected =
        blocks.some((block) => findings.has(block)) || (borrowed.has(message.program) && !message.ofSdk)
      if (message.error !== undefined && !expected) {
        const line = message.line ? sourceLine(folder, message.program, message.line, byName) : 0
        const hint = 'Correct it, or say why the program is not run: unproven="…".'
        tell(message.program, `The program throws: ${message.error.split('\n')[0]}`, hint, line)
      }
      return
    }
    const { id, program, method, url, headers } = message
    if (!mock.serves(url)) {
      tell(
        program,
        `The program calls "${url}", which is not the API.`,
        'Say why it is not run: unproven="…".',
      )
      reply({ id, failure: 'fetch failed' })
      return
    }
    const body = Buffer.from(message.body, 'base64')
    const answer = await sessions.get(program)?.({ method, url, headers, body })
    if (!answer) return
    if (!answer.shown) borrowed.add(program)
    for (const complaint of answer.complaints) tell(program, complaint.message, complaint.hint)
    reply({
      id,
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(answer.body).toString('base64'),
    })
  }
  try {
    await new Promise<void>((done, fail) => {
      child.on('message', (message: Message) => hear(message).catch(fail))
      child.on('error', fail)
      child.on('close', () => done())
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
  return ended
}

function start(folder: string, root: string, env: Record<string, string>): ChildProcess {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  const script = fileURLToPath(new URL('./programs.js', import.meta.url))
  const [command, args] = isolate(process.execPath, [
    permission,
    `--allow-fs-read=${root}/*`,
    `--allow-fs-write=${join(folder, 'work')}/*`,
    '--no-warnings',
    script,
  ])
  return spawn(command, args, {
    cwd: folder,
    env: { ...env, HOME: folder, PATH: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Beside the programs, the modules that stand in for others. */
function shadowModules(folder: string, { root, tables }: Proof): void {
  const { resolve } = createRequire(join(root, 'package.json'))
  for (const [name, other] of Object.entries(tables.packages?.modules ?? {})) {
    const own = join(folder, 'node_modules', name)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name, main: 'index.cjs' }))
    writeFileSync(join(own, 'index.cjs'), `module.exports = require(${JSON.stringify(resolve(other))})\n`)
  }
}

/** The line of a program from a line of what was compiled of it: the same text, found again. */
function sourceLine(
  folder: string,
  name: string,
  line: number,
  programs: ReadonlyMap<string, TypeScriptProgram>,
): number {
  const compiled =
    readFileSync(join(folder, 'out', `${name}.mjs`), 'utf8')
      .split('\n')
      [line - 1]?.trim() ?? ''
  const text = programs.get(name)?.text.text.split('\n') ?? []
  return Math.max(
    0,
    text.findIndex((candidate) => candidate.trim() === compiled),
  )
}
