import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCommand } from './find-command.ts'

const SANDBOX = fileURLToPath(new URL('./sandbox.sh', import.meta.url))

/** A command (its path) and its arguments. */
type Command = [command: string, args: string[]]

let network: readonly string[] | undefined

/**
 * The command without a network where the system can take it away: on Linux, by a network namespace with nothing in it.
 */
export function withoutNetwork(command: string, args: readonly string[]): Command {
  network ??= firstThatWorks([['--net'], ['--map-root-user', '--net']], (prefix) => [...prefix, '--', 'true'])
  return joined(network, command, args)
}

/** What a command may see in its sandbox, besides the programs of the system. */
export interface Sandbox {
  /** The one folder that the command may write below: its working folder. */
  writable: string
  /** An empty folder. */
  root: string
  /** Files and folders that the command may read. */
  readable: readonly string[]
}

const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--']

let mounts: readonly string[] | undefined

/**
 * The command without a network, which writes below one folder alone, by Linux namespaces. Throws where the system has
 * none: ask `hasSandbox` first.
 */
export function inSandbox(
  { root, writable, readable }: Sandbox,
  command: string,
  args: readonly string[],
): Command {
  if (!hasSandbox() || !mounts) throw new Error('This machine has no sandbox for programs.')
  mkdirSync(root, { recursive: true })
  return joined([...mounts, SANDBOX, root, writable, ...readable, '--'], command, args)
}

/** True where `inSandbox` keeps a command from writing elsewhere. */
export function hasSandbox(): boolean {
  mounts ??= tryMounts()
  return mounts.length > 0
}

function tryMounts(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const [root, own] = [join(folder, 'root'), join(folder, 'own')]
  for (const each of [root, own]) mkdirSync(each)
  try {
    return firstThatWorks([NAMESPACES, ['--map-root-user', ...NAMESPACES]], (options) => {
      const shown = [SANDBOX, root, own, process.execPath, '--']
      return [...options, ...shown, process.execPath, '--version']
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function joined(prefix: readonly string[], command: string, args: readonly string[]): Command {
  const [first = command, ...rest] = [...prefix, command, ...args]
  return [first, rest]
}

/** The first options of `unshare` with which a trial ends well, as the beginning of a command; empty where none do. */
function firstThatWorks(
  choices: readonly (readonly string[])[],
  trial: (options: readonly string[]) => readonly string[],
): readonly string[] {
  const unshare = findCommand('unshare')
  if (unshare === null) return []
  for (const options of choices) {
    const tried = spawnSync(unshare, trial(options), { stdio: 'ignore' })
    if (tried.status === 0) return [unshare, ...options, ...(options.includes('--') ? [] : ['--'])]
  }
  return []
}
