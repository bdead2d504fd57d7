import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneModule } from './one-module.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'one-module-')))
let vite: ViteDevServer

beforeAll(async () => {
  cpSync(new URL('./fixtures/one-module', import.meta.url), root, { recursive: true })
  vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [oneModule(join(root, 'entry.ts'))],
  })
})
afterAll(async () => {
  await vite.close()
  rmSync(root, { recursive: true, force: true })
})

/** Tells of the edit what the watcher would. */
function edit(file: string, text: string): void {
  writeFileSync(join(root, file), text)
  vite.watcher.emit('all', 'change', join(root, file))
}

async function served(): Promise<string> {
  const answer = await vite.environments.client.transformRequest('/entry.ts')
  return answer?.code ?? ''
}

describe('an entry in development', () => {
  test('holds what it imports, at once and later', async () => {
    const code = await served()
    expect(code).toContain('Hello, ')
    expect(code).toContain('new Worker(')
    expect(code).not.toMatch(/import.*(greet|start-worker)/)
  })

  test('leaves styles to the server, and finds workers beside the part that starts them', async () => {
    const code = await served()
    expect(code).toContain('import "/style.css"')
    expect(code).toContain('"/parts/work.ts?worker_file&type=module"')
  })

  test('is followed by its edits, as any module', async () => {
    expect(await served()).toContain('createHotContext("/entry.ts")')
  })

  test('is made anew when a part of it changes', async () => {
    await served()
    edit('parts/greet.tsx', 'export const greet = (name: string) => `Good evening, ${name}`\n')
    expect(await served()).toContain('Good evening, ')
  })

  test('says where a part of it is broken, and recovers', async () => {
    await served()
    edit('parts/greet.tsx', 'export const greet = (\n')
    await expect(served()).rejects.toThrow(/greet\.tsx:\d+:\d+/)
    edit('parts/greet.tsx', 'export const greet = () => "Good night"\n')
    expect(await served()).toContain('Good night')
  })
})
