import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { AskedRequest, ProgramEnd, ProgramRun } from './program-run.ts'

/** What an interpreter says, a line of JSON each; every line is answered by one. */
export type InterpreterMessage =
  | ({ kind: 'request'; line?: number } & AskedRequest)
  | { kind: 'finding'; rule?: string; message: string; hint: string; line: number }
  | { kind: 'start'; program: string }
  | ({ kind: 'end' } & ProgramEnd)

/** Seconds in which an interpreter has to begin, and those that one program may take. */
const START = 120
const LIMIT = 12

/**
 * Runs programs, by name, in one process after the other: a process runs them in order, and is ended with the program
 * that does not end. The process speaks over its file descriptors 3 (it says) and 4 (it hears); lines are 1-based.
 */
export async function runInterpreter(
  programs: ReadonlyMap<string, ProgramRun>,
  start: (names: readonly string[]) => ChildProcess,
): Promise<void> {
  let left = [...programs.keys()]
  while (left.length > 0) {
    const ended = await runSome(programs, start(left))
    const [stuck] = left.slice(ended)
    if (stuck !== undefined) {
      const hint = 'Let it end by itself, or say why it is not run: unproven="…".'
      const message = `The program did not end within ${LIMIT} s, or ended the process.`
      programs.get(stuck)?.tell('sample-run', message, hint)
    }
    left = left.slice(ended + 1)
  }
}

/** Hears a process out; gives how many of its programs ended. Throws where it did not even begin. */
async function runSome(programs: ReadonlyMap<string, ProgramRun>, child: ChildProcess): Promise<number> {
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
      if (message.kind === 'start') run = programs.get(message.program)
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
