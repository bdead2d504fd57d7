import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'

test('the development server fails with a remedy if its port is taken', async () => {
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

/** Returns the arguments of Node for a process in which `watch` has the limit of Linux: folders for which `isRefused` is true. */
function limitedWatch(isRefused: string): string[] {
  const limit = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { watch } = fs
    let count = 0
    fs.watch = (path, ...rest) => {
      if (${isRefused}) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'watch', path })
      return watch(path, ...rest)
    }
    syncBuiltinESMExports()`
  return ['--import', `data:text/javascript,${encodeURIComponent(limit)}`, 'engine/bin.js']
}

test('the development server ends with a remedy if the system cannot watch all folders', async () => {
  const limited = limitedWatch('count++ > 0')
  const child = spawn(process.execPath, [...limited, 'dev', '--site', 'e2e/sites/small', '--port', '0'])
  let told = ''
  child.stderr.on('data', (part: Buffer) => {
    told += part.toString('utf8')
  })
  try {
    expect(await once(child, 'close')).toEqual([1, null])
    expect(told).toMatch(/: this user watches too many files\. .* raise the limits/)
  } finally {
    child.kill('SIGKILL')
  }
})

test('the development server serves the script of an element whose name begins like the search files', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'components'), { recursive: true })
  writeFileSync(join(site, 'components/search-filter.element.ts'), 'export default () => {}\n')
  const child = spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0'])
  try {
    const [told] = await once(child.stdout, 'data')
    const [address] = /http:\S+\//.exec(String(told)) ?? []
    const frame = await (await fetch(`${address}assets/frame.current-en.js`)).text()
    const [script] = /assets\/search-filter\.[\w-]+\.js/.exec(frame) ?? []
    const statuses = [script, 'assets/search-docs.current-en.json'].map(
      async (path) => (await fetch(`${address}${path}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200])
  } finally {
    child.kill('SIGKILL')
    remove()
  }
})

test('the development server serves a site below the base path of its config, also after an edit of it', async () => {
  const { site, remove } = copySite("base: '/docs/'")
  const child = spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0'])
  try {
    const [told] = await once(child.stdout, 'data')
    expect(String(told)).toMatch(/^The site is at http:\/\/localhost:\d+\/docs\/\. /)
    const [, root = ''] = /at (http:\S+\/)docs\//.exec(String(told)) ?? []
    expect((await fetch(root)).url).toBe(`${root}docs/`)
    const config = join(site, 'site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("'/docs/'", "'/handbook/'"))
    const page = async () => (await fetch(`${root}handbook/guide/`)).text()
    await expect.poll(page, { timeout: 20_000 }).toContain('src="/handbook/@follow-edits.js"')
    expect((await fetch(root)).url).toBe(`${root}handbook/`)
  } finally {
    child.kill('SIGKILL')
    remove()
  }
}, 60_000)

test('the development server prints problems in the terminal, and prints when they are corrected', async () => {
  const { site, remove } = copySite()
  const page = join(site, 'docs/index.mdx')
  const right = readFileSync(page, 'utf8')
  writeFileSync(page, `${right}\n[Gone](/gone/)\n`)
  const child = spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0'])
  let told = ''
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString('utf8')
  })
  try {
    const soon = { timeout: 20_000 }
    await expect.poll(() => told, soon).toMatch(/error {2}\S*docs\/index\.mdx:\d+:\d+ {2}\(broken-link\)/)
    writeFileSync(page, right)
    await expect.poll(() => told, soon).toContain('0 errors, 0 warnings')
  } finally {
    child.kill('SIGKILL')
    remove()
  }
}, 60_000)

test('the development server answers to names of this machine alone, or with --host to every name', async () => {
  const { site, remove } = copySite()
  const start = (...options: string[]) =>
    spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0', ...options])
  const servers = [start(), start('--host', '0.0.0.0'), start('--host', '127.0.0.1')]
  try {
    const [own, every, local] = await Promise.all(
      servers.map(async (child) => {
        const [told] = await once(child.stdout, 'data')
        const [address = ''] = /http:\S+\//.exec(String(told)) ?? []
        return (host: string) => statusOf(address, host)
      }),
    )
    expect(await own?.('docs.localhost:3000')).toBe(200)
    expect(await own?.('127.0.0.1:3000')).toBe(200)
    expect(await own?.('[::1]:3000')).toBe(200)
    expect(await own?.('attacker.example')).toBe(403)
    expect(await own?.('localhost.attacker.example')).toBe(403)
    expect(await every?.('docs.example')).toBe(200)
    expect(await local?.('localhost:3000')).toBe(200)
    expect(await local?.('attacker.example')).toBe(403)
  } finally {
    for (const child of servers) child.kill('SIGKILL')
    remove()
  }
})

/** Returns the status of the answer to a request with this `Host`, which `fetch` does not send. */
async function statusOf(address: string, host: string): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(get(address, { headers: { host } }), 'response')
  response?.resume()
  return response?.statusCode
}

test.skipIf(process.platform !== 'linux')(
  'the development server goes on if the system cannot watch a folder that is new, and names the folder',
  { timeout: 60_000 },
  async () => {
    const { site, remove } = copySite()
    const limited = limitedWatch("path.endsWith('new')")
    const child = spawn(process.execPath, [...limited, 'dev', '--site', site, '--port', '0'])
    let told = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        told += part.toString('utf8')
      })
    try {
      const soon = { timeout: 20_000 }
      await expect.poll(() => told, soon).toContain('The site is at')
      mkdirSync(join(site, 'docs/new'))
      await expect.poll(() => told, soon).toMatch(/warning {2}\S*docs\/new {2}\(engine\)/)
      expect(told).toMatch(/This user watches too many files\. .* Then start `dev` again\./)
      writeFileSync(join(site, 'docs/index.mdx'), '# A page\n\n[Gone](/gone/)\n')
      await expect.poll(() => told, soon).toContain('(broken-link)')
      expect(child.exitCode).toBe(null)
    } finally {
      child.kill('SIGKILL')
      remove()
    }
  },
)
