import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The user who runs the tests, or another one if this user has all rights. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const unshare = (...command: string[]) =>
  spawnSync('unshare', ['--map-root-user', '--net', '--mount', '--pid', '--fork', ...command], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })

test.runIf(unshare('true').status === 0)('a user without rights has a sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isolate-'))
  try {
    const [script, writable] = [join(folder, 'sandbox.sh'), join(folder, 'writable')]
    copyFileSync('engine/samples/run/sandbox.sh', script)
    const readable = join(folder, 'a b  c.txt')
    mkdirSync(writable)
    writeFileSync(readable, 'c\n')
    for (const path of [folder, script, writable]) chmodSync(path, 0o755)
    chmodSync(readable, 0o666)
    if (user.uid) chownSync(writable, user.uid, user.gid)
    const commands =
      'echo a > b && cat b "$1"; for f in /b /usr/b "$1"; do echo a > "$f" && echo wrote $f; done; true'
    const command = ['sh', '-c', commands, 'sh', readable]
    const { stdout, stderr, status } = unshare(script, '30', writable, readable, '--', ...command)
    expect({ stdout, status }, stderr).toEqual({ stdout: 'a\nc\n', status: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
