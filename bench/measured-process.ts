import { spawnSync } from 'node:child_process'

/** The time and memory that a process used, and its result. */
interface Measured {
  seconds: number
  /** The processor time in seconds. */
  cpu: number
  /** Peak memory in megabytes. */
  peak: number
  /** Null if the process did not end in time. */
  status: number | null
  /** The standard output and then the errors. */
  output: string
}

/** A module that prints the resources of its process at the end, because a parent cannot read the resources of one child. */
const REPORT = `data:text/javascript,process.on('exit',()=>process.stderr.write('used='+JSON.stringify(process.resourceUsage())))`

/** Runs a Node program until it ends, and measures its process. `args` are the program and its arguments, `timeout` is in milliseconds. */
export function measureProcess(args: string[], options: { cwd?: string; timeout?: number } = {}): Measured {
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', REPORT, ...args], {
    ...options,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  const seconds = (performance.now() - start) / 1000
  const [said = '', used] = stderr.split('used=')
  const { userCPUTime = 0, systemCPUTime = 0, maxRSS = 0 } = used ? JSON.parse(used) : {}
  return {
    seconds,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    peak: maxRSS / 1024,
    status,
    output: stdout + said,
  }
}
