import { spawnSync } from 'node:child_process'
import { findCommand } from './find-command.ts'

let prefix: readonly string[] | undefined

/**
 * A command (its path) and its arguments, without a network where the system can take it away: on Linux, by a network
 * namespace with nothing in it.
 */
export function isolate(command: string, args: readonly string[]): [command: string, args: string[]] {
  prefix ??= findPrefix()
  const [first, ...rest] = [...prefix, command, ...args]
  return [first as string, rest]
}

function findPrefix(): readonly string[] {
  const unshare = findCommand('unshare')
  if (unshare === null) return []
  for (const options of [['--net'], ['--map-root-user', '--net']]) {
    const tried = spawnSync(unshare, [...options, '--', process.execPath, '--version'], { stdio: 'ignore' })
    if (tried.status === 0) return [unshare, ...options, '--']
  }
  return []
}
