import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
    mkdirSync(writable)
    for (const path of [folder, script, writable]) chmodSync(path, 0o755)
    if (user.uid) chownSync(writable, user.uid, user.gid)
    const commands = 'echo a > b && cat b; for f in /b /usr/b; do echo a > $f && echo wrote $f; done; true'
    const { stdout, stderr, status } = unshare(script, writable, '--', 'sh', '-c', commands)
    expect({ stdout, status }, stderr).toEqual({ stdout: 'a\n', status: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
