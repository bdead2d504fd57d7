import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the build and its preview get their options', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'start-')), 'dist')
  const options = [
    '--site',
    'e2e/sites/small',
    '--out',
    out,
    '--base',
    '/docs/',
    '--port',
    '0',
    '--no-cache',
    '--host=localhost',
  ]
  const child = spawn(process.execPath, ['scripts/start.js', ...options])
  let told = ''
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString('utf8')
  })
  try {
    await expect.poll(() => told, { timeout: 30_000 }).toMatch(/ is at http:\/\/\S+\/docs\/$/m)
    const [address = ''] = /http:\S+/.exec(told) ?? []
    expect(await (await fetch(address)).text()).toContain('src="/docs/assets/')
  } finally {
    child.kill()
    rmSync(join(out, '..'), { recursive: true, force: true })
  }
}, 60_000)
