import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { withoutNetwork } from './isolate.ts'

/** The file permissions of a process that runs programs. */
export interface Rights {
  /** The working folder of the process, which it may read. */
  folder: string
  /** Other folders that the process may read. */
  reads: readonly string[]
  /** The only folder below which the process may write; null for none. */
  writes: string | null
}

/** The memory limit of a process in kilobytes. Memory that the process reserves but does not write does not count. */
const MOST_MEMORY = 2_000_000

/**
 * Starts a Node script that runs programs of pages: without child processes, with a memory limit, and without a network
 * if the system can remove the network.
 */
export function interpreterProcess(
  script: string,
  args: readonly string[],
  { folder, reads, writes }: Rights,
): ChildProcess {
  const has = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag)
  const limit = ['/bin/sh', '-c', `ulimit -d ${MOST_MEMORY} 2>/dev/null; exec "$@"`, 'sh']
  const [command = '', ...all] = withoutNetwork([
    ...limit,
    process.execPath,
    has('--permission') ? '--permission' : '--experimental-permission',
    // From Node 25, a program with a server needs this permission. It does not give the program a network.
    ...(has('--allow-net') ? ['--allow-net'] : []),
    ...[dirname(script), folder, ...reads].map((path) => `--allow-fs-read=${path}/*`),
    ...(writes === null ? [] : [`--allow-fs-write=${writes}/*`]),
    '--no-warnings',
    script,
    ...args,
  ])
  return spawn(command, all, {
    cwd: folder,
    env: { HOME: folder, PATH: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'],
  })
}
