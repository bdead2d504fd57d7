import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findCommand } from './find-command.ts'

const SANDBOX = fileURLToPath(new URL('./sandbox.sh', import.meta.url))

const NETWORK = ['--net', '--']
const MOUNTS = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--', SANDBOX]

let network: readonly string[] | undefined
let mounts: readonly string[] | undefined

/**
 * The command without a network where the system can take it away: on Linux, by a network namespace with nothing in it.
 */
export function withoutNetwork(command: readonly string[]): string[] {
  network ??= unshare(NETWORK, ['true'])
  return [...network, ...command]
}

/** What a command may see in its sandbox, besides the programs of the system. */
export interface Sandbox {
  /** The one folder that the command may write below: its working folder. */
  writable: string
  /** Files and folders that the command may read. */
  readable: readonly string[]
}

/**
 * The command without a network, which writes below one folder alone, by Linux namespaces. Throws where the system has
 * none: ask `hasSandbox` first.
 */
export function inSandbox({ writable, readable }: Sandbox, command: readonly string[]): string[] {
  if (!hasSandbox() || !mounts) throw new Error('This machine has no sandbox for programs.')
  return [...mounts, writable, ...readable, '--', ...command]
}

/** True where `inSandbox` keeps a command from writing elsewhere. */
export function hasSandbox(): boolean {
  mounts ??= unshare(MOUNTS, [tmpdir(), '--', 'true'])
  return mounts.length > 0
}

/** The beginning of a command in new namespaces, as this user or as a user of its own; empty where a trial fails. */
function unshare(options: readonly string[], trial: readonly string[]): readonly string[] {
  const command = findCommand('unshare')
  if (command === null) return []
  const ways = [options, ['--map-root-user', ...options]]
  const works = ways.find((way) => spawnSync(command, [...way, ...trial], { stdio: 'ignore' }).status === 0)
  return works ? [command, ...works] : []
}
