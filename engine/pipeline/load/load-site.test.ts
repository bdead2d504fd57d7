import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Highlight, highlight } from '../../content/code/highlight.ts'
import { copySite } from '../../fixtures/copy-site.ts'
import { docs, loadFrom } from '../../fixtures/load-from.ts'
import { storeIn } from '../cache/keyed-store.ts'
import type { PageStore } from '../cache/page-cache.ts'
import { type ImportModule, moduleImporter } from './import-module.ts'
import type { LastChanges } from './last-changes.ts'
import { loadSite } from './load-site.ts'
import { projectAt } from './project.ts'

/** Returns the ids and dates of the pages, and the ids in `sidebars.ts` without a page. */
async function load(drafts: boolean, lastChanges: LastChanges = {}) {
  const loaded = await loadFrom('e2e/sites/broken-sidebars', { drafts, lastChanges })
  if (!loaded.site) throw new Error('The site does not load.')
  const { problems, editions } = loaded.site
  const pages = loaded.site.pages.filter(({ unread }) => !unread)
  const [{ sidebars }] = editions
  const missing = problems.flatMap(({ message }) => /names a page "(.*)" that/.exec(message)?.[1] ?? [])
  const dates = Object.fromEntries(pages.map((page) => [page.id, page.lastUpdate]))
  return { ids: pages.map(({ id }) => id), dates, missing, sidebar: JSON.stringify(sidebars.docs) }
}

describe('a draft', () => {
  test('is included in development', async () => {
    const { ids, sidebar } = await load(true)
    expect(ids).toEqual(['index', 'draft', 'guides', 'unlisted'])
    expect(sidebar).toContain('"/draft/"')
  })

  test('is not in the build, and its entries in sidebars are not reported', async () => {
    const { ids, missing, sidebar } = await load(false)
    expect(ids).toEqual(['index', 'guides', 'unlisted'])
    expect(sidebar).not.toContain('draft')
    expect(missing).toEqual(['gudies/index', 'guide', 'xyzzy'])
  })
})

/** Returns an `importModule` that replaces the exports of `components/index.ts`. */
function withComponents(exportsOf: () => Record<string, unknown>): ImportModule {
  return async (path) =>
    path.includes('/components/')
      ? { exports: exportsOf(), imports: new Map() }
      : await moduleImporter()(path)
}

test('a component without a schema of its attributes is reported with the line to write', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'components'), { recursive: true })
  writeFileSync(
    join(site, 'components/index.ts'),
    "import { defineComponent } from 'wordframe/components'\nexport const components = { A: defineComponent({ Component: () => null }) }\n",
  )
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site === null && loaded.problems).toMatchObject([
    {
      rule: 'components',
      line: 2,
      message: expect.stringContaining(
        'A component needs `props`: without attributes, `props: z.strictObject({})`',
      ),
    },
  ])
})

test('a component that is a plain function is reported in the file of the components', async () => {
  const loaded = await loadFrom('e2e/sites/small', {
    importModule: withComponents(() => ({ components: { Loud: () => null } })),
  })
  expect(loaded.site === null && loaded.problems).toMatchObject([
    { rule: 'components', message: 'The component "Loud" is not made by `defineComponent`.' },
  ])
})

test.each([
  [
    new Error('No token.'),
    'The components do not load: No token.',
    'Correct their source, or the data that they read.',
  ],
  [null, 'The file exports no `components`.', 'Write `export const components = { … }`, or delete the file.'],
  [
    { components: null },
    'The export `components` is no object.',
    'Write `export const components = { Note }`.',
  ],
])('components that cannot be loaded are reported in their file', async (found, message, hint) => {
  const loaded = await loadFrom('e2e/sites/small', {
    importModule: withComponents(() => {
      if (found instanceof Error) throw found
      return found ?? {}
    }),
  })
  expect(loaded.site === null && loaded.problems).toEqual([
    { rule: 'components', severity: 'error', message, hint, source: 'e2e/sites/small/components/index.ts' },
  ])
})

test('links of all versions lead to the pages of a divided reference', async () => {
  const versions = "docs: { versions: [{ name: 'current' }, { name: '1.0' }] }, base: '/b/'"
  const { site, remove } = copySite(versions)
  const config = join(site, 'site.config.ts')
  const written = readFileSync(config, 'utf8')
  writeFileSync(config, written.replace(/api: \{/, "api: { layout: 'operations', "))
  mkdirSync(join(site, 'versions/1.0/docs'), { recursive: true })
  writeFileSync(join(site, 'versions/1.0/sidebars.json'), '{}')
  for (const folder of ['docs', 'versions/1.0/docs'])
    writeFileSync(
      join(site, folder, 'link.mdx'),
      '---\ntitle: Link\n---\n\n[A](/api/#operation/list_greetings)\n',
    )
  const loaded = await loadFrom(site)
  remove()
  const pages = loaded.site?.pages.filter(({ id }) => id === 'link')
  const address = '/b/api/Greetings/list_greetings/#operation/list_greetings'
  expect(pages?.map(({ html }) => /href="(\/b\/api[^"]*)/.exec(html)?.[1])).toEqual([address, address])
})

test('a page of a folder that is named as on GitHub is reported with its name here', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'docs/guides'))
  writeFileSync(join(site, 'docs/guides/README.md'), '# Guides')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'file-name')).toMatchObject([
    {
      severity: 'warn',
      message: expect.stringContaining('/guides/README/'),
      hint: 'Rename it to "index.mdx".',
    },
  ])
})

test('the name of a page is reported if an address has to escape it, and the folder of the site is no part of the name', async () => {
  const copy = copySite()
  const site = join(copy.site, 'the site')
  cpSync('e2e/sites/small', site, { recursive: true })
  writeFileSync(join(site, 'docs/the page.mdx'), 'Text.')
  const loaded = await loadFrom(site)
  copy.remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'file-name')).toMatchObject([
    { source: expect.stringMatching(/docs\/the page\.mdx$/) },
  ])
})

test('a page whose file cannot be opened, because its name is not UTF-8, is reported only for its name', async () => {
  const { site, remove } = copySite()
  const file = join(site, 'docs/caf\uFFFD.mdx')
  writeFileSync(file, '')
  const texts = new Map([[file, null]])
  const loaded = await loadSite({ ...projectAt(process.cwd(), site), texts }, { highlight, lastChanges: {} })
  remove()
  const found = loaded.site?.problems.filter(({ source }) => source === file)
  expect(found).toMatchObject([{ rule: 'file-name' }])
})

test('a page below /assets/ is reported, because hosts let browsers keep the files there for a year', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'docs/assets'))
  writeFileSync(join(site, 'docs/assets/logo.mdx'), '# Logo\n')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'file-name')).toMatchObject([
    { severity: 'warn', source: expect.stringMatching(/docs\/assets\/logo\.mdx$/) },
  ])
})

test('an unlisted page is published, but is not in a sidebar', async () => {
  const { ids, sidebar } = await load(false)
  expect(ids).toContain('unlisted')
  expect(sidebar).not.toContain('unlisted')
})

test('a translation is unlisted, and has the former routes and a feed, if the original does', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const { site, remove } = copySite(`locales: { default: 'en', list: ${locales} }`)
  const folders = ['docs', 'i18n/fr/docs']
  for (const [index, folder] of folders.entries()) {
    mkdirSync(join(site, folder), { recursive: true })
    const moved = index === 0 ? 'unlisted: true\nredirect_from: [/manual/]\nfeed: true' : 'title: Guide'
    const own = index === 0 ? 'redirect_from: [/start/]' : 'unlisted: true\nredirect_from: [/debut/]'
    writeFileSync(join(site, folder, 'guide.mdx'), `---\n${moved}\n---\n\n# Guide\n\n## 2025-05-07\n`)
    writeFileSync(join(site, folder, 'own.mdx'), `---\n${own}\n---\n\n# Own\n`)
  }
  const loaded = await loadFrom(site)
  remove()
  const found = (loaded.site?.pages ?? []).filter(({ id }) => id === 'guide' || id === 'own')
  expect(
    found.map(({ route, unlisted, redirect_from, feed }) => [route, unlisted, redirect_from, feed]),
  ).toEqual([
    ['/fr/guide/', true, ['/manual/'], true],
    ['/fr/own/', true, ['/debut/'], undefined],
    ['/guide/', true, ['/manual/'], true],
    ['/own/', false, ['/start/'], undefined],
  ])
})

test('a translation of a frozen version follows the original of its version', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const { site, remove } = copySite(
    `locales: { default: 'en', list: ${locales} }, docs: { versions: [{ name: 'current' }, { name: '1.0' }] }`,
  )
  for (const version of ['', 'versions/1.0/']) {
    for (const folder of [`${version}docs`, `i18n/fr/${version}docs`]) {
      mkdirSync(join(site, folder), { recursive: true })
      const isUnlisted = folder === 'versions/1.0/docs'
      writeFileSync(join(site, folder, 'guide.mdx'), `---\nunlisted: ${isUnlisted}\n---\n\n# Guide\n`)
    }
  }
  writeFileSync(join(site, 'versions/1.0/sidebars.json'), '{}')
  const loaded = await loadFrom(site)
  remove()
  const found = (loaded.site?.pages ?? []).filter(({ id }) => id === 'guide')
  expect(new Map(found.map(({ route, unlisted }) => [route, unlisted]))).toEqual(
    new Map([
      ['/next/guide/', false],
      ['/fr/next/guide/', false],
      ['/guide/', true],
      ['/fr/guide/', true],
    ]),
  )
})

test('the date of a page is the author’s date, otherwise the date of the file’s last change, otherwise absent', async () => {
  const changes = { [`${docs}/guides.mdx`]: '2025-01-02T23:04:05Z', [`${docs}/unlisted.mdx`]: '2025-03-04' }
  const { dates } = await load(false, changes)
  expect(dates).toEqual({ index: undefined, guides: '2025-01-02', unlisted: '2024-02-29' })
})

test('the date of a page is that of its last changed fragment', async () => {
  const { site, remove } = copySite()
  writeFileSync(join(site, 'docs/_part.mdx'), 'A part.\n')
  writeFileSync(join(site, 'docs/guide.mdx'), '# Guide\n\n<Include file="_part.mdx" />\n')
  const lastChanges = {
    [`${site}/docs/guide.mdx`]: '2025-01-02T10:00:00Z',
    [`${site}/docs/_part.mdx`]: '2026-03-04T10:00:00Z',
  }
  const loaded = await loadFrom(site, { lastChanges })
  remove()
  expect(loaded.site?.pages.find(({ route }) => route === '/guide/')?.lastUpdate).toBe('2026-03-04')
})

test('a translation whose original has changed since is reported, but not in development', async () => {
  const lastChanges = {
    'e2e/sites/versions/docs/guide.mdx': '2025-01-02T10:00:00Z',
    'e2e/sites/versions/i18n/fr/docs/guide.mdx': '2025-01-02T09:00:00Z',
  }
  const oldIn = async (drafts: boolean) => {
    const { site } = await loadFrom('e2e/sites/versions', { drafts, lastChanges })
    return site?.problems.filter(({ rule }) => rule === 'old-translation')
  }
  expect(await oldIn(false)).toMatchObject([{ severity: 'warn', source: 'e2e/sites/versions/i18n/fr' }])
  expect(await oldIn(true)).toEqual([])
})

test('the frame of a locale has the base in its addresses, and links to pages in that locale, also from its HTML', async () => {
  const html =
    '<a href="/guide/#top">A</a> <a href="/img/a.svg">B</a> <a href="/fr/guide/">C</a> <a href="//x.example/">D</a> <img src="/a/">'
  const { site, remove } = copySite(
    `base: '/docs/',
     locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }] },
     announcementBar: { id: 'new', content: '${html}' },
     footer: { logo: { alt: '', src: '/img/a.svg' } }`,
  )
  const config = join(site, 'site.config.ts')
  const item = `{ type: 'html', value: '${html}' }`
  const logo = "logo: { alt: '', src: '/img/a.svg', srcDark: '/img/b.svg' }"
  const navbar = `navbar: { ${logo}, items: [${item}] },`
  writeFileSync(config, readFileSync(config, 'utf8').replace(/^ {2}navbar: .*$/m, navbar))
  const loaded = await loadFrom(site)
  remove()
  const found = loaded.site?.editions.map(({ navbar, announcementBar, footer }) => [
    [...(navbar.logo?.pictures ?? []), ...(footer?.logo?.pictures ?? [])].map(({ src }) => src),
    [announcementBar?.id, announcementBar?.content],
    navbar.items.find(({ type }) => type === 'html'),
  ])
  const logos = ['/docs/img/a.svg', '/docs/img/b.svg', '/docs/img/a.svg']
  const expected = (guide: string) => {
    const value = `<a href="${guide}#top">A</a> <a href="/docs/img/a.svg">B</a> <a href="/docs/fr/guide/">C</a> <a href="//x.example/">D</a> <img src="/docs/a/">`
    return [logos, ['new', value], { type: 'html', position: 'right', value }]
  }
  expect(found).toEqual([expected('/docs/guide/'), expected('/docs/fr/guide/')])
})

test('a logo has the sizes of its pictures, and in a dark navbar or footer only the picture for the dark theme', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80"/>`
  const logo = "logo: { alt: 'Mark', src: '/wide.svg', srcDark: '/dark.svg' }"
  const picturesIn = async (style: string, ofFooter: string) => {
    const { site, remove } = copySite(`footer: { ${logo}, style: '${ofFooter}' }`)
    writeFileSync(join(site, 'static/wide.svg'), svg(480))
    writeFileSync(join(site, 'static/dark.svg'), svg(470))
    const config = join(site, 'site.config.ts')
    const navbar = `navbar: { ${logo}, style: '${style}' },`
    writeFileSync(config, readFileSync(config, 'utf8').replace(/^ {2}navbar: .*$/m, navbar))
    const loaded = await loadFrom(site)
    remove()
    return loaded.site?.editions.map(({ navbar, footer }) => [navbar.logo?.pictures, footer?.logo?.pictures])
  }
  const light = { src: '/wide.svg', width: 480, height: 80 }
  const dark = { src: '/dark.svg', width: 470, height: 80 }
  const both = [
    { ...light, theme: 'light' },
    { ...dark, theme: 'dark' },
  ]
  expect(await picturesIn('default', 'dark')).toEqual([[both, [dark]]])
  expect(await picturesIn('primary', 'light')).toEqual([[[dark], both]])
  expect(await picturesIn('dark', 'light')).toEqual([[[dark], both]])
})

test('in a language from right to left, an English announcement and copyright are read from left to right', async () => {
  const { site, remove } = copySite(
    `locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'ar', label: 'العربية', words: { 'API 2!': 'API 2 الآن' } }] },
     announcementBar: { content: 'New!' },
     footer: { copyright: 'API 2!' }`,
  )
  const { site: loaded } = await loadFrom(site)
  const shown = loaded?.editions.map(({ announcementBar, footer }) => [
    announcementBar?.content,
    footer?.copyright,
  ])
  expect(shown).toEqual([
    ['New!', 'API 2!'],
    ['<div dir="ltr">New!</div>', 'API 2 الآن'],
  ])
  const config = join(site, 'site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("'API 2 الآن'", "'API 3'"))
  const again = await loadFrom(site)
  remove()
  expect(again.site?.editions[1]?.footer?.copyright).toBe('\u2066API 3\u2069')
})

test('a symbolic link without a target is reported, but not the lock of an editor', async () => {
  const { site, remove } = copySite()
  symlinkSync('nowhere.png', join(site, 'static/gone.png'))
  mkdirSync(join(site, 'docs/more'))
  symlinkSync('nowhere.mdx', join(site, 'docs/more/gone.mdx'))
  symlinkSync('me@host.1', join(site, 'docs/.#index.mdx'))
  symlinkSync('guide.mdx', join(site, 'docs/same.mdx'))
  const loaded = await loadFrom(site)
  remove()
  const found = loaded.site?.problems.filter(({ rule }) => rule === 'symbolic-link')
  expect(found).toEqual([
    expect.objectContaining({ severity: 'error', source: `${site}/static/gone.png` }),
    expect.objectContaining({
      severity: 'error',
      source: `${site}/docs/more/gone.mdx`,
      message: 'The target of this symbolic link does not exist.',
    }),
  ])
})

test('a page cannot include files outside of the site or in its hidden folders, not even by a symbolic link', async () => {
  const { site, remove } = copySite('')
  mkdirSync(join(site, '.hidden'))
  writeFileSync(join(site, '.hidden/secret.mdx'), 'secret')
  symlinkSync('/etc/hostname', join(site, 'docs/_file.mdx'))
  symlinkSync('/etc', join(site, 'docs/_folder'))
  symlinkSync('../.hidden/secret.mdx', join(site, 'docs/_hidden.mdx'))
  const files = [
    `${'../'.repeat(30)}etc/hostname`,
    '../../../../package.json',
    '../.hidden/secret.mdx',
    '_file.mdx',
    '_folder/hostname',
    '_hidden.mdx',
  ]
  const page = files.map((file) => `<Include file="${file}" />`).join('\n\n')
  writeFileSync(join(site, 'shared.mdx'), 'Shared words.')
  symlinkSync('../shared.mdx', join(site, 'docs/_shared.mdx'))
  const own = '<Include file="_shared.mdx" />'
  writeFileSync(join(site, 'docs/index.mdx'), `---\ntitle: A\n---\n\n${page}\n\n${own}\n`)
  const loaded = await loadFrom(site)
  remove()
  if (!loaded.site) throw new Error('The site does not load.')
  const { problems, pages } = loaded.site
  const refused = problems.filter(({ rule }) => rule === 'include').map(({ message }) => message)
  expect(refused).toEqual(files.map((file) => expect.stringContaining(`"${file}" does not exist`)))
  expect(pages.find(({ route }) => route === '/')?.html).toContain('Shared words.')
})

test('the remedy for a missing image names the file that the author may have meant', async () => {
  const copy = copySite()
  mkdirSync(join(copy.site, 'static/img'), { recursive: true })
  writeFileSync(join(copy.site, 'static/img/Diagram.PNG'), '')
  writeFileSync(join(copy.site, 'static/img/no-size.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const text =
    '---\ntitle: A\nimage: img/diagram.png\n---\n\n![A](/img/diagram.png)\n\n![B](/img/other.svg)\n\n![C](/img/no-size.svg)\n'
  writeFileSync(join(copy.site, 'docs/index.mdx'), text)
  const { site } = await loadFrom(copy.site)
  copy.remove()
  const hints = site?.problems.flatMap(({ rule, hint }) => (rule === 'missing-image' ? [hint] : []))
  const remedy = 'Put it at static/img/diagram.png in the site’s folder, or correct the path.'
  expect(hints).toEqual([
    `${remedy} Did you mean "/img/Diagram.PNG"?`,
    `${remedy} Did you mean "/img/Diagram.PNG"?`,
    'Put it at static/img/other.svg in the site’s folder, or correct the path.',
    expect.stringMatching(/^The file exists, but its size cannot be read\./),
  ])
})

test.each([
  ['', (site: string) => `${site}/`],
  [", folder: 'website/'", () => 'website/'],
])('the folder in the repository is that of git, unless the config names it%s', async (field, expected) => {
  const { site, remove } = copySite(`repository: { address: 'https://github.com/acme/docs'${field} }`)
  const options = {
    highlight,
    lastChanges: {},
  }
  const loaded = await loadSite(projectAt(resolve(site), '.'), options)
  remove()
  expect(loaded.site?.config.repository?.folder).toBe(expected(site))
})

test('a draft with the id of an API does not remove the reference from the site', async () => {
  const { site, remove } = copySite()
  const config = join(site, 'site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('api: {', "api: { id: 'greetings',"))
  writeFileSync(join(site, 'docs/greetings.mdx'), '---\ntitle: Greetings\ndraft: true\n---\n\nText.\n')
  writeFileSync(join(site, 'sidebars.ts'), "export default { docs: ['index', 'greetings'] }\n")
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.pages.map(({ route }) => route)).toEqual(['/', '/api/', '/guide/'])
  expect(loaded.site?.editions[0].sidebars.docs).toMatchObject([{ route: '/' }])
})

test('a fragment that is edited while its page is compiled is read again by the next command', async () => {
  const { site, remove } = copySite()
  const fragment = join(site, 'docs/_part.mdx')
  writeFileSync(fragment, 'Before.\n\n```js\n1\n```\n')
  writeFileSync(join(site, 'docs/guide.mdx'), '# Guide\n\n<Include file="_part.mdx" />\n')
  const pages: PageStore = storeIn(undefined, '')
  const htmlWith = async (color: Highlight) => {
    const loaded = await loadFrom(site, { pages, highlight: color })
    return loaded.site?.pages.find(({ route }) => route === '/guide/')?.html
  }
  const editing: Highlight = (code, language) => {
    if (code === '1') writeFileSync(fragment, 'After.\n')
    return highlight(code, language)
  }
  const html = [await htmlWith(editing), await htmlWith(highlight)]
  remove()
  expect(html).toEqual([expect.stringContaining('Before.'), expect.stringContaining('After.')])
})

test('an image that is edited while its page is compiled is measured again by the next command', async () => {
  const { site, remove } = copySite()
  const drawn = (width: number) => {
    const sizes = Buffer.of(width, 0, 1, 0)
    writeFileSync(join(site, 'static/a.gif'), Buffer.concat([Buffer.from('GIF89a'), sizes]))
  }
  drawn(1)
  writeFileSync(join(site, 'docs/guide.mdx'), '---\nimage: /a.gif\n---\n\n# Guide\n\n```js\n1\n```\n')
  const pages: PageStore = storeIn(undefined, '')
  const widthWith = async (color: Highlight) => {
    const loaded = await loadFrom(site, { pages, highlight: color })
    return loaded.site?.pages.find(({ route }) => route === '/guide/')?.image?.size?.width
  }
  const editing: Highlight = (code, language) => {
    if (code === '1') drawn(2)
    return highlight(code, language)
  }
  const widths = [await widthWith(editing), await widthWith(highlight)]
  remove()
  expect(widths).toEqual([1, 2])
})

test('a component that is edited after its import is used by the next command', async () => {
  const { site, remove } = copySite()
  const component = join(site, 'components/Shout.tsx')
  writeFileSync(join(site, 'docs/guide.mdx'), '# Guide\n\n<Shout>A word.</Shout>\n')
  const pages: PageStore = storeIn(undefined, '')
  const htmlWith = async (edit: () => void) => {
    const importModule: ImportModule = async (path) => {
      const module = await moduleImporter()(path)
      if (path.includes('/components/')) edit()
      return module
    }
    const loaded = await loadFrom(site, { pages, importModule })
    return loaded.site?.pages.find(({ route }) => route === '/guide/')?.html
  }
  const edited = readFileSync(component, 'utf8').replace('Hear:', 'Listen:')
  const html = [await htmlWith(() => writeFileSync(component, edited)), await htmlWith(() => {})]
  remove()
  expect(html).toEqual([expect.stringContaining('Hear:'), expect.stringContaining('Listen:')])
})

test('the main page of a site with only an API reference is the reference', async () => {
  const { site, remove } = copySite()
  rmSync(join(site, 'docs'), { recursive: true })
  writeFileSync(join(site, 'sidebars.ts'), 'export default { docs: [] }\n')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems).toEqual([])
  expect(loaded.site?.editions[0].mainRoute).toBe('/api/')
})

test('problems of pages are reported in the same run as problems of the sidebars', async () => {
  const { site, remove } = copySite()
  writeFileSync(join(site, 'sidebars.ts'), "export default { docs: [{ type: 'categori' }] }\n")
  writeFileSync(join(site, 'docs/broken.mdx'), '---\ntitle: Broken\n---\n\n<Steps>\n')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site).toBeNull()
  if (loaded.site) return
  const sources = new Set(loaded.problems.map(({ source }) => source.slice(site.length + 1)))
  expect([...sources]).toEqual(['sidebars.ts', 'docs/broken.mdx'])
})
