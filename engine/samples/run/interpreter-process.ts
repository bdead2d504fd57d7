import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { withoutNetwork } from './isolate.ts'

/** What a process that runs programs may do with files. */
export interface Rights {
  /** Working folder of the process; it may read it. */
  folder: string
  /** Folders that it may read, besides. */
  reads: readonly string[]
  /** The one folder that it may write below; null for none. */
  writes: string | null
}

/** Kilobytes of memory that a process may write to; what it only reserves is not counted. */
const MOST_MEMORY = 2_000_000

/**
 * Starts a script of Node that runs programs of pages: without a network where the system can take it away, without
 * child processes, and with a limit of memory.
 */
export function interpreterProcess(
  script: string,
  args: readonly string[],
  { folder, reads, writes }: Rights,
): ChildProcess {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  const limit = ['/bin/sh', '-c', `ulimit -d ${MOST_MEMORY} 2>/dev/null; exec "$@"`, 'sh']
  const [command = '', ...all] = withoutNetwork([
    ...limit,
    process.execPath,
    permission,
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
