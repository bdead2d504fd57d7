import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { interpreterProcess, type Rights } from './interpreter-process.ts'
import type { AskedRequest, ProgramEnd, ProgramRun } from './program-run.ts'

/** What runs programs: a script of Node, and what the script is told besides the programs. */
interface Interpreter extends Rights {
  script: string
  given: object
  /** Seconds in which each program has to end. */
  limit?: number | undefined
}

/** Does something in a new folder below another one; the folder is deleted then. */
export async function inFreshFolder(parent: string, work: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'samples-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What an interpreter says, a line of JSON each; every line is answered by one. */
type InterpreterMessage =
  | ({ kind: 'request'; line?: number } & AskedRequest)
  | { kind: 'finding'; rule?: string; message: string; hint: string; line: number }
  | { kind: 'start' }
  | ({ kind: 'end' } & ProgramEnd)

/** Seconds in which an interpreter must begin, and in which each program must end: far more than both need, on a busy machine too. */
const START = 120
const LIMIT = 30

/**
 * Runs programs, each with what the interpreter is told about it, in one process one after the other: the process is ended
 * with a program that does not end, and another process runs the rest. The process speaks over its file descriptors 3 (it
 * says) and 4 (it hears); lines are 1-based.
 */
export async function runInterpreter(
  programs: ReadonlyMap<ProgramRun, object>,
  { script, given, limit = LIMIT, ...rights }: Interpreter,
): Promise<void> {
  let left = [...programs.keys()]
  // A file: the arguments of a process have no room for the programs of a large site.
  const list = join(rights.folder, 'programs.json')
  while (left.length > 0) {
    writeFileSync(list, JSON.stringify({ ...given, programs: left.map((run) => programs.get(run)) }))
    const ended = await runSome(left, interpreterProcess(script, [list], rights), limit)
    const hint = 'Let it end by itself, or say why it is not run: unproven="…".'
    left[ended]?.tell('sample-run', `The program did not end within ${limit} s, or ended the process.`, hint)
    left = left.slice(ended + 1)
  }
}

/** Hears a process out; gives how many of its programs ended. Throws where it did not even begin. */
async function runSome(runs: readonly ProgramRun[], child: ChildProcess, limit: number): Promise<number> {
  const said = child.stdio[3] as Readable
  const heard = child.stdio[4] as Writable
  let ended = 0
  let began = false
  let timer = setTimeout(() => child.kill('SIGKILL'), START * 1000)
  const hear = async (message: InterpreterMessage): Promise<object> => {
    const run = runs[ended]
    if (message.kind === 'request') return (await run?.answer(message, (message.line ?? 1) - 1)) ?? {}
    if (message.kind === 'finding') {
      const { rule = 'sample-run', message: text, hint, line } = message
      run?.tell(rule, text, hint, line - 1)
    } else {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000)
      began = true
      if (message.kind === 'end') {
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
        hear(JSON.parse(line) as InterpreterMessage).then((answer) => {
          heard.write(`${JSON.stringify(answer)}\n`)
          // A process cannot end while a thread of it reads: after the last program there is nothing more to read.
          if (ended === runs.length) heard.end()
        }, fail)
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
