import { spawn } from 'node:child_process'
import { findCommand } from '../find-command.ts'

/** A syntax error by Python's own word. */
export interface PythonError {
  /** 0-based. */
  line: number
  message: string
}

// `compile` reads a program without running it, and says more than `ast.parse`: an `await` outside of a function.
const READ = `
import json, sys, warnings
warnings.simplefilter("ignore")
out = []
for code in json.load(sys.stdin):
    try:
        compile(code, "sample", "exec", dont_inherit=True)
        out.append(None)
    except SyntaxError as error:
        out.append({"line": (error.lineno or 1) - 1, "message": error.msg})
    except ValueError as error:
        out.append({"line": 0, "message": str(error)})
json.dump(out, sys.stdout)
`

/** What Python says of each program; null where there is no Python. One process reads all of them. */
export async function parseWithPython(programs: readonly string[]): Promise<(PythonError | null)[] | null> {
  const python = findCommand('python3')
  if (python === null || programs.length === 0) return null
  return new Promise((done) => {
    const child = spawn(python, ['-I', '-S', '-c', READ], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 30_000,
    })
    let told = ''
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString('utf8')
    })
    child.on('error', () => done(null))
    child.stdin.on('error', () => {})
    child.on('close', (code) => done(code === 0 ? (JSON.parse(told) as (PythonError | null)[]) : null))
    child.stdin.end(JSON.stringify(programs))
  })
}
