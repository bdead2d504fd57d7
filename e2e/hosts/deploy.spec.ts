import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { documentId, openPage } from '../support/open-page.ts'
import { runEngine } from '../support/run-engine.ts'
import { ROOT, startServer } from '../support/start-server.ts'
import { buildForHosts } from './build-sites.ts'
import { isInstalled, serverNames, startHost } from './servers.ts'
import { isFull } from './sites.ts'

/** What a deploy does with the assets of the previous build. */
const forms = {
  'keeps old assets': { next: 'other-engine', keeps: true },
  'drops old assets': { next: 'other-engine', keeps: false },
  'drops old assets, and has the same engine': { next: 'other-words', keeps: false },
}
const OLD = 'Words of the old build.'
const NEW = 'Words of the new build.'

let builds: string
const build = (name: string) => join(builds, name)
test.beforeAll(async () => {
  // In the checkout, so that the modules of the site find the engine. The user of Apache may read this folder, but no temporary folder.
  builds = join(ROOT, '.cache/hosts', `deploy-${process.pid}`)
  mkdirSync(builds, { recursive: true })
  await makeBuilds()
})
test.afterAll(() => rmSync(builds, { recursive: true, force: true }))

for (const name of [...(isFull ? serverNames : (['nginx'] as const)), 'preview'] as const)
  for (const [form, { next, keeps }] of Object.entries(forms))
    test.describe(`a deploy during a visit on ${name}, which ${form}`, () => {
      test.skip(name !== 'preview' && !isInstalled(name), `${name} is not installed`)
      let live: string
      let server: { address: string; stop(): void }

      test.beforeAll(async () => {
        live = build(`${name} ${next} ${keeps}`)
        publish('old')
        server = await (name === 'preview'
          ? startServer('preview', '--out', live)
          : startHost(name, live, '/'))
      })
      test.afterAll(() => server?.stop())
      test.beforeEach(() => publish('old'))

      test('a link shows the new page', async ({ page }) => {
        await openPage(page, `${server.address}guide/`)
        deploy()
        await page.getByRole('main').getByRole('link', { name: 'home', exact: true }).click()
        await expect(page).toHaveURL(server.address)
        await expect(page.getByRole('main')).toContainText(NEW)
      })

      test('a page that was fetched before the deploy is shown with the buttons of its code blocks', async ({
        page,
      }) => {
        await openPage(page, server.address)
        const link = page.getByRole('main').getByRole('link', { name: 'guide', exact: true })
        const fetched = page.waitForResponse(/\/guide\/$/)
        await link.hover()
        await (await fetched).finished()
        deploy()
        await link.click()
        await expect(page).toHaveURL(/\/guide\/$/)
        await page.getByRole('button', { name: 'Wrap long lines' }).click()
        await expect(page.locator('html')).toHaveAttribute('data-wrap')
      })

      test('text that is typed into the search remains and is searched', async ({ page }) => {
        await openPage(page, `${server.address}guide/`)
        const before = await documentId(page)
        const answer = await holdRequests(page, /\/assets\/(start-)?search/)
        deploy()
        await page.keyboard.press('/')
        const field = page.getByRole('combobox', { name: 'Search the documentation' })
        await field.pressSequentially('words of')
        await expect(field).toHaveValue('words of')
        answer()
        await expect(page.getByRole('option').first()).toBeVisible()
        await expect(field).toBeFocused()
        await field.press('n')
        await expect(field).toHaveValue('words ofn')
        expect(new URL(page.url()).pathname).toBe('/guide/')
        expect((await documentId(page)) === before).toBe(keeps)
      })

      if (!keeps)
        test('text that is typed while the page reloads is in the search', async ({ page }) => {
          await openPage(page, `${server.address}guide/`)
          const before = await documentId(page)
          const answer = await holdRequests(page, /\/assets\/start-frame/)
          deploy()
          await page.keyboard.press('/')
          // A letter that is typed while the browser replaces the document reaches neither document.
          await expect.poll(() => documentId(page).catch(() => before)).not.toBe(before)
          await expect(page.getByRole('main')).toBeAttached()
          await page.keyboard.type('words of')
          answer()
          await expect(page.getByRole('combobox')).toHaveValue('words of')
          await expect(page.getByRole('option').first()).toBeVisible()
        })

      test('the list of keys opens on the same page', async ({ page }) => {
        await openPage(page, `${server.address}guide/`)
        deploy()
        await expect(async () => {
          await page.keyboard.press('?')
          await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 500 })
        }).toPass()
        expect(new URL(page.url()).pathname).toBe('/guide/')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide')
      })

      test('text that is typed into the filter of the reference remains and filters', async ({ page }) => {
        await openPage(page, `${server.address}api/Pets/#operation/add_pet`)
        deploy()
        const filter = page.getByRole('searchbox', { name: 'Filter operations' })
        await filter.fill('buy')
        const contents = page.getByRole('navigation', { name: 'API reference' })
        await expect(contents.getByRole('link', { name: 'Buy a pet' })).toBeVisible()
        await expect(contents.getByRole('link', { name: 'Add a pet' })).toBeHidden()
        await expect(filter).toHaveValue('buy')
        expect(new URL(page.url()).pathname).toBe('/api/Pets/')
      })

      function deploy() {
        publish(keeps ? `${next}-and-old-assets` : next)
      }

      /** Replaces the site by two moves, as a build does. */
      function publish(built: string) {
        const fresh = `${live}.new`
        cpSync(build(built), fresh, { recursive: true, preserveTimestamps: true })
        rmSync(`${live}.old`, { recursive: true, force: true })
        mkdirSync(live, { recursive: true })
        renameSync(live, `${live}.old`)
        renameSync(fresh, live)
      }
    })

/**
 * Makes four builds: the old build, a build with other text, a build with other text and another engine, and the same with the
 * assets of the old build.
 */
async function makeBuilds() {
  const site = build('site')
  cpSync(join(ROOT, 'e2e/sites/divided'), site, { recursive: true })
  for (const [name, words] of Object.entries({ old: OLD, 'other-words': NEW })) {
    writeFileSync(
      join(site, 'docs/index.mdx'),
      `---\ntitle: Home\ndescription: Home.\n---\n\n${words} Read the [guide](./guide.mdx).\n`,
    )
    writeFileSync(
      join(site, 'docs/guide.mdx'),
      `---\ntitle: Guide\ndescription: Guide.\n---\n\n${words} Go [home](./index.mdx).\n\n\`\`\`js\nconst line = '${'long '.repeat(80)}'\n\`\`\`\n`,
    )
    writeFileSync(
      join(site, 'sidebars.ts'),
      "import { defineSidebars } from 'wordframe'\n\nexport default defineSidebars({ docs: ['index', 'guide'] })\n",
    )
    await buildForHosts(site, '/', build(name))
  }
  cpSync(build('other-words'), build('other-engine'), { recursive: true })
  renameAssets(build('other-engine'))
  cpSync(build('other-engine'), build('other-engine-and-old-assets'), { recursive: true })
  await runEngine('keep', build('old'), '--out', build('other-engine-and-old-assets'))
}

/** Gives each asset another name in all files, as a new version of the engine would. */
function renameAssets(folder: string) {
  const names = readdirSync(join(folder, 'assets'))
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/(\.\w+)$/, '0$1')), text)
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(html|js|json|css)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    writeFileSync(path, renamed(readFileSync(path, 'utf8')))
  }
}
