import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the development server starts in a folder whose name has a space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'my docs '))
  try {
    for (const name of ['scripts', 'engine/prepare']) mkdirSync(join(folder, name), { recursive: true })
    cpSync('scripts/dev.js', join(folder, 'scripts/dev.js'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'engine/prepare/prepare.js'), 'export const prepare = () => {}\n')
    writeFileSync(join(folder, 'engine/bin.js'), 'console.log(...process.argv.slice(2))\n')
    const child = spawn(process.execPath, ['scripts/dev.js', '--port', '1'], { cwd: folder })
    const [told] = await once(child.stdout, 'data')
    child.kill()
    expect(String(told)).toBe('dev --port 1\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
