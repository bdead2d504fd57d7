import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBundle } from '../fixtures/a-bundle.ts'
import { copySite } from '../fixtures/copy-site.ts'
import { buildSite } from './build-site.ts'
import { checkProject } from './check-project.ts'
import { writeSite } from './emit/folder/write-site.ts'
import { projectAt } from './load/project.ts'

let parent: string
let out: string
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'build-'))
  out = join(parent, 'dist')
  await writeSite([{ path: '404.html', contents: 'the last good site' }], out)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function build(site: string, options: { base?: string; scriptBytes?: number } = {}) {
  const { scriptBytes = 1000, base } = options
  const engine = aBundle({ sizes: { 'assets/start.js': scriptBytes } })
  return buildSite(projectAt(process.cwd(), `e2e/sites/${site}`, { base }), out, engine)
}

describe('a build', () => {
  test('writes nothing if a problem is an error, such as a broken link', async () => {
    const { problems, written } = await build('broken-pages')
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'broken-link', severity: 'error' }))
    expect(written).toBe(false)
    expect(readdirSync(parent)).toEqual(['dist'])
    expect(readdirSync(out)).toEqual(['404.html'])
  })

  test('writes nothing if a script or style of the site does not compile, and reports the file', async () => {
    const copy = copySite()
    mkdirSync(join(copy.site, 'components'), { recursive: true })
    writeFileSync(join(copy.site, 'components/own.css'), '.a { color {{ }')
    const project = projectAt(process.cwd(), copy.site)
    const { problems, written } = await buildSite(project, out, aBundle())
    copy.remove()
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'components', source: `${copy.site}/components/own.css`, line: 1 }),
    )
    expect(written).toBe(false)
    expect(readdirSync(out)).toEqual(['404.html'])
  })

  test('reports a mistake that several languages share once, also without valid sidebars', async () => {
    const { site, remove } = copySite(`
      docs: { versions: [{ name: 'current', isLast: true }, { name: '0.5' }] },
      locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }] }`)
    const { problems } = await buildSite(projectAt(process.cwd(), site), out, aBundle())
    remove()
    expect(problems.map(({ rule, source }) => [rule, source]).sort()).toEqual([
      ['config', `${site}/versions/0.5/sidebars.json`],
      ['version', `${site}/site.config.ts`],
    ])
  })

  test('writes nothing if the engine’s script exceeds its budget, and reports an error', async () => {
    const { problems, written } = await build('small', { scriptBytes: 200_000 })
    expect(problems).toEqual([
      expect.objectContaining({
        rule: 'broken-budget',
        severity: 'error',
        message: expect.stringContaining('200,000 bytes'),
      }),
    ])
    expect(written).toBe(false)
    expect(readdirSync(out)).toEqual(['404.html'])
  })

  test('is not required to find an exceeded budget: the check reports the same problem', async () => {
    const bundled = aBundle({ sizes: { 'assets/start.js': 200_000 } })
    const project = projectAt(process.cwd(), 'e2e/sites/small')
    const { problems } = await checkProject(project, {}, bundled)
    expect(problems.map(({ rule }) => rule)).toEqual(['broken-budget'])
    expect((await build('small', { scriptBytes: 200_000 })).problems).toEqual(problems)
  })

  test.each(['/docs/', '/products/language-models/documentation/latest/'])(
    'exceeds no budget under any base path if the engine meets its own budgets: %s',
    async (base) => {
      const { budgets } = await build('small')
      const scriptBytes = budgets.find(({ of }) => of === 'engine')?.limit ?? 0
      const { problems, written } = await build('small', { base, scriptBytes })
      expect(problems).toEqual([])
      expect(written).toBe(true)
    },
  )

  test('writes the site if all problems are warnings', async () => {
    const { problems, written } = await build('broken-terms')
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warn']))
    expect(written).toBe(true)
    expect(readdirSync(out)).toContain('index.html')
  })
})
