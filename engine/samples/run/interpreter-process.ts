import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { withoutNetwork } from './isolate.ts'

/** What a process that runs programs may do with files. */
interface Rights {
  /** Working folder of the process; it may read it. */
  folder: string
  /** Folders that it may read, besides. */
  reads: readonly string[]
  /** The one folder that it may write below; null for none. */
  writes: string | null
}

/**
 * Starts a script of Node that runs programs of pages: without a network where the system can take it away, and without
 * child processes.
 */
export function interpreterProcess(
  script: string,
  args: readonly string[],
  { folder, reads, writes }: Rights,
): ChildProcess {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  const [command, all] = withoutNetwork(process.execPath, [
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
