import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findCommand } from './find-command.ts'

const SANDBOX = fileURLToPath(new URL('./sandbox.sh', import.meta.url))

const NETWORK = ['--net', '--']
const MOUNTS = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--', SANDBOX]

/** What a command in a sandbox may reach. */
interface Sandbox {
  /** The only folder below which the command may write, and its working folder. */
  writable: string
  /** Paths that the command may read, besides the programs of the system. */
  readable: readonly string[]
  /** After so many seconds, the command ends, even if this process has ended. */
  seconds: number
}

let network: readonly string[] | undefined
let mounts: readonly string[] | undefined

/** Returns a command that runs `command` in an empty network namespace; unchanged if the system has no namespaces. */
export function withoutNetwork(command: readonly string[]): string[] {
  network ??= unshare(NETWORK, ['true'])
  return [...network, ...command]
}

/**
 * Returns a command that runs `command` in Linux namespaces, without a network, and without other files, such as the sockets of
 * services. Throws if the system has no such namespaces: call `hasSandbox` first.
 */
export function inSandbox(command: readonly string[], { writable, readable, seconds }: Sandbox): string[] {
  if (!hasSandbox() || !mounts) throw new Error('This machine has no sandbox for programs.')
  return [...mounts, String(seconds), writable, ...readable, '--', ...command]
}

/** Returns whether this machine has the namespaces that `inSandbox` requires. */
export function hasSandbox(): boolean {
  mounts ??= unshare(MOUNTS, ['30', tmpdir(), '--', 'true'])
  return mounts.length > 0
}

/** The `unshare` command for new namespaces, as this user or in a new user namespace; empty if a trial fails. */
function unshare(options: readonly string[], trial: readonly string[]): readonly string[] {
  const command = findCommand('unshare')
  if (command === null) return []
  const ways = [options, ['--map-root-user', ...options]]
  const works = ways.find((way) => spawnSync(command, [...way, ...trial], { stdio: 'ignore' }).status === 0)
  return works ? [command, ...works] : []
}
