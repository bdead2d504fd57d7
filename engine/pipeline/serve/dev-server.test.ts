import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'

test('the authors’ server ends with a remedy where its port is taken', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const site = ['--site', 'e2e/sites/small', '--port', String(port)]
  const child = spawn(process.execPath, ['engine/bin.js', 'dev', ...site])
  let told = ''
  child.stderr.on('data', (part: Buffer) => {
    told += part.toString('utf8')
  })
  try {
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(told).toContain(`Port ${port} is taken.`)
  } finally {
    child.kill('SIGKILL')
    other.close()
  }
})

test('the authors’ server serves a site below the base of its config', async () => {
  const { site, remove } = copySite("base: '/docs/'")
  const child = spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0'])
  try {
    const [told] = await once(child.stdout, 'data')
    expect(String(told)).toMatch(/^The site is at http:\/\/localhost:\d+\/docs\/:/)
  } finally {
    child.kill('SIGKILL')
    remove()
  }
})
