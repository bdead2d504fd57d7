import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { interpreterProcess, type Rights } from './interpreter-process.ts'
import type { AskedRequest, ProgramEnd, ProgramRun } from './program-run.ts'

/** A program, and what its interpreter is told about it. */
export interface InterpretedProgram {
  run: ProgramRun
  given: object
}

/** What runs programs: a script of Node, and what the script is told besides the programs. */
export interface Interpreter extends Rights {
  script: string
  given: object
}

/** Does something in a new folder of the project's cache, which is deleted then. */
export async function inFreshFolder<Result>(
  root: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const cache = join(root, '.cache', 'samples')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'run-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What an interpreter says, a line of JSON each; every line is answered by one. */
export type InterpreterMessage =
  | ({ kind: 'request'; line?: number } & AskedRequest)
  | { kind: 'finding'; rule?: string; message: string; hint: string; line: number }
  | { kind: 'start'; program: string }
  | ({ kind: 'end' } & ProgramEnd)

/** Seconds in which an interpreter must begin, and those that one program may take: far more than it needs, on a busy machine too. */
const START = 120
const LIMIT = 30

/**
 * Runs programs, by name, in one process one after the other: the process is ended with a program that does not end, and
 * another process runs the rest. The process speaks over its file descriptors 3 (it says) and 4 (it hears); lines are
 * 1-based.
 */
export async function runInterpreter(
  programs: ReadonlyMap<string, InterpretedProgram>,
  { script, given, ...rights }: Interpreter,
): Promise<void> {
  let left = [...programs].map(([name, { given }]) => ({ name, ...given }))
  // A file: the arguments of a process have no room for the programs of a large site.
  const list = join(rights.folder, 'programs.json')
  while (left.length > 0) {
    writeFileSync(list, JSON.stringify({ ...given, programs: left }))
    const ended = await runSome(programs, interpreterProcess(script, [list], rights))
    const stuck = programs.get(left[ended]?.name ?? '')
    const hint = 'Let it end by itself, or say why it is not run: unproven="…".'
    stuck?.run.tell('sample-run', `The program did not end within ${LIMIT} s, or ended the process.`, hint)
    left = left.slice(ended + 1)
  }
}

/** Hears a process out; gives how many of its programs ended. Throws where it did not even begin. */
async function runSome(
  programs: ReadonlyMap<string, InterpretedProgram>,
  child: ChildProcess,
): Promise<number> {
  const said = child.stdio[3] as Readable
  const heard = child.stdio[4] as Writable
  let run: ProgramRun | undefined
  let ended = 0
  let began = false
  let timer = setTimeout(() => child.kill('SIGKILL'), START * 1000)
  const hear = async (message: InterpreterMessage): Promise<object> => {
    if (message.kind === 'request') return (await run?.answer(message, (message.line ?? 1) - 1)) ?? {}
    if (message.kind === 'finding') {
      const { rule = 'sample-run', message: text, hint, line } = message
      run?.tell(rule, text, hint, line - 1)
    } else {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), LIMIT * 1000)
      began = true
      if (message.kind === 'start') run = programs.get(message.program)?.run
      else {
        ended++
        run?.end(message)
      }
    }
    return {}
  }
  // A process that was ended meanwhile hears nothing: that is no fault.
  heard.on('error', () => {})
  try {
    await new Promise<void>((done, fail) => {
      createInterface({ input: said }).on('line', (line) => {
        hear(JSON.parse(line) as InterpreterMessage).then(
          (answer) => heard.write(`${JSON.stringify(answer)}\n`),
          fail,
        )
      })
      child.on('error', fail)
      child.on('close', () => done())
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
  if (!began) throw new Error('The process that runs samples did not begin.')
  return ended
}
