import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, expect, test, vi } from 'vitest'
import { compilePage } from '../../content/compile-page.ts'
import { copySite } from '../../fixtures/copy-site.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { projectAt } from '../load/project.ts'
import { changedRoutes, devSource } from './dev-site.ts'

vi.mock('../../content/compile-page.ts', { spy: true })
vi.mock('../../openapi/read/read-api.ts', { spy: true })
vi.mock('tinyglobby', { spy: true })

const cache = mkdtempSync(join(tmpdir(), 'dev-site-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

/** Reads the site as a new development server does, and returns how many pages were compiled. */
async function begin(cacheFolder?: string): Promise<number> {
  const before = vi.mocked(compilePage).mock.calls.length
  const source = devSource({ ...projectAt(process.cwd(), 'e2e/sites/small'), cacheFolder })
  const { site, problems } = await source.read([])
  expect(problems).toEqual([])
  expect(site?.site.pages.length).toBeGreaterThan(0)
  await source.read(['e2e/sites/small/docs/guide.mdx'])
  return vi.mocked(compilePage).mock.calls.length - before
}

test('pages are compiled once, even if the server restarts', async () => {
  const pages = await begin(cache)
  expect(pages).toBeGreaterThan(0)
  expect(await begin(cache)).toBe(0)
  expect(await begin()).toBe(pages)
})

test('an edit shows if the root of the project is the folder of the site', async () => {
  const copy = copySite('')
  const root = resolve(copy.site)
  const source = devSource(projectAt(root, '.'))
  const { problems } = await source.read([])
  expect(problems).toEqual([])
  const file = join(root, 'docs/guide.mdx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Words at the beginning.', 'Other words.'))
  const { site } = await source.read(['docs/guide.mdx'])
  const page = site?.site.pages.find(({ source }) => source === 'docs/guide.mdx')
  expect(page?.html).toContain('Other words.')
  copy.remove()
})

test('after an edit of a page, the other pages are the same values, and no folder of pages is searched', async () => {
  const copy = copySite('')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const pagesAfter = async (...changed: string[]) => {
    const { site } = await source.read(changed)
    return new Map(site?.site.pages.map((page) => [page.route, page]))
  }
  const file = `${copy.site}/docs/guide.mdx`
  const before = await pagesAfter()
  writeFileSync(file, readFileSync(file, 'utf8').replace('Words at the beginning.', 'Other words.'))
  const ofTexts = () =>
    vi.mocked(globSync).mock.calls.filter(([pattern]) => String(pattern).includes('mdx')).length
  const searches = ofTexts()
  const after = await pagesAfter(file)
  expect(ofTexts()).toBe(searches)
  expect([...after.keys()].filter((route) => after.get(route) !== before.get(route))).toEqual(['/guide/'])
  writeFileSync(`${copy.site}/docs/new.mdx`, '---\ntitle: New\n---\n')
  expect((await pagesAfter(`${copy.site}/docs/new.mdx`)).has('/new/')).toBe(true)
  rmSync(`${copy.site}/docs/new.mdx`)
  expect((await pagesAfter(`${copy.site}/docs/new.mdx`)).has('/new/')).toBe(false)
  copy.remove()
})

test('a problem of a page without a translation is reported once', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const copy = copySite(`locales: { default: 'en', list: ${locales} }`)
  writeFileSync(join(copy.site, 'docs/guide.mdx'), '---\ntitle: Guide\n---\n\n```nolang\na\n```\n')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const { problems } = await source.read([])
  copy.remove()
  expect(problems.map(({ rule }) => rule)).toEqual(['missing-words', 'unknown-language'])
})

/** A site whose config imports JSON, and whose component reads a text file outside of the folder `components`. */
function siteWithData() {
  const copy = copySite("footer: { copyright: data.copyright }, tagline: data['tagline']")
  const write = (file: string, text: string) => writeFileSync(join(copy.site, file), text)
  const config = readFileSync(join(copy.site, 'site.config.ts'), 'utf8')
  write('site.config.ts', `import data from './data.json'\n${config}`)
  write('data.json', '{ "copyright": "Nobody", "tagline": "First." }')
  write('words.txt', 'First words')
  const reads = "readFileSync(new URL('../words.txt', import.meta.url), 'utf8')"
  const shout = readFileSync(join(copy.site, 'components/Shout.tsx'), 'utf8').replace('Hear: ', `{${reads}}`)
  write('components/Shout.tsx', `import { readFileSync } from 'node:fs'\n${shout}`)
  const source = devSource(projectAt(process.cwd(), copy.site))
  const read = async (...files: string[]) => {
    const { site, problems } = await source.read(files.map((file) => `${copy.site}/${file}`))
    expect(problems).toEqual([])
    if (!site) throw new Error('The site is not read.')
    return { ...site, html: site.site.pages.map(({ html }) => html).join('') }
  }
  return { ...copy, write, read }
}

test('an image next to a page is published, an edit of the image shows, and a translation may have its own image', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const copy = copySite(`locales: { default: 'en', list: ${locales} }`)
  const source = devSource(projectAt(process.cwd(), copy.site))
  const draw = (file: string, width: number) => {
    mkdirSync(dirname(join(copy.site, file)), { recursive: true })
    writeFileSync(
      join(copy.site, file),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`,
    )
  }
  /** Returns the widths of the published images of the English, the French and the untranslated page. */
  const widths = async (...edited: string[]) => {
    const { site: made, problems } = await source.read(edited.map((file) => `${copy.site}/${file}`))
    expect(problems.map(({ rule }) => rule)).toEqual(['missing-words'])
    return ['/guide/', '/fr/guide/', '/fr/'].map((route) => {
      const html = made?.site.pages.find((page) => page.route === route)?.html ?? ''
      const [, path = '', width] = /<img src="\/(assets\/a\.[^"]*)" [^>]*width="(\d+)"/.exec(html) ?? []
      expect(String(made?.files.get(path)?.contents)).toContain(`width="${width}"`)
      return Number(width)
    })
  }
  const page = '---\ntitle: A page\ndescription: A page with an image next to it.\n---\n\n![A](./img/a.svg)\n'
  for (const file of ['docs/index.mdx', 'docs/guide.mdx']) writeFileSync(join(copy.site, file), page)
  mkdirSync(join(copy.site, 'i18n/fr/docs'), { recursive: true })
  writeFileSync(join(copy.site, 'i18n/fr/docs/guide.mdx'), page)
  draw('docs/img/a.svg', 1)
  expect(await widths()).toEqual([1, 1, 1])
  draw('docs/img/a.svg', 2)
  expect(await widths('docs/img/a.svg')).toEqual([2, 2, 2])
  draw('i18n/fr/docs/img/a.svg', 3)
  expect(await widths('i18n/fr/docs/img/a.svg')).toEqual([2, 3, 2])
  copy.remove()
})

test('an edit of data shows if the config or a component reads the data', async () => {
  const { write, read, remove } = siteWithData()
  expect((await read()).html).toContain('First words')
  write('words.txt', 'Second words')
  expect((await read('words.txt')).html).toContain('Second words')
  write('data.json', '{ "copyright": "Somebody", "tagline": "Second." }')
  expect((await read('data.json')).site.config).toMatchObject({
    tagline: 'Second.',
    footer: { copyright: 'Somebody' },
  })
  remove()
})

test('a new and a removed page show in sidebars that the author makes from the names of the files', async () => {
  const copy = copySite()
  const write = (file: string, text: string) => writeFileSync(join(copy.site, file), text)
  write(
    'sidebars.ts',
    `import { readdirSync } from 'node:fs'
    const names = readdirSync(new URL('./docs', import.meta.url))
    export default { docs: names.map((name) => name.replace('.mdx', '')) }`,
  )
  const source = devSource(projectAt(process.cwd(), copy.site))
  const labelsAfter = async (files: string[]) => {
    const { site, problems } = await source.read(files)
    expect(problems).toEqual([])
    return site?.site.editions[0].sidebars.docs?.map((item) => item.label)
  }
  const page = `${copy.site}/docs/new.mdx`
  const before = await labelsAfter([])
  write('docs/new.mdx', '# New\n')
  expect(await labelsAfter([page])).toEqual([...(before ?? []), 'New'])
  rmSync(page)
  expect(await labelsAfter([page])).toEqual(before)
  copy.remove()
})

test('an edit of a table for samples is checked', async () => {
  const copy = copySite('')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const file = join(copy.site, 'sdk/packages.json')
  const rulesAfter = async (text: string) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const { site } = await source.read([`${copy.site}/sdk/packages.json`])
    if (!site) throw new Error('The site is not read.')
    return (await source.problemsOf(site)).map(({ rule }) => rule)
  }
  expect(await rulesAfter('{ "pip": [] }')).not.toContain('sample-table')
  expect(await rulesAfter('{ "pip": [')).toContain('sample-table')
  expect(await rulesAfter('{ "pip": [] }')).not.toContain('sample-table')
  copy.remove()
})

test('a script that does not compile is reported beside the mistakes of pages and of the config', async () => {
  const copy = copySite('')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const write = (file: string, text: string) => writeFileSync(join(copy.site, file), text)
  const found = async (file: string) => {
    const { problems } = await source.read([`${copy.site}/${file}`])
    return problems.map(({ rule }) => rule)
  }
  write('components/wrong-script.element.ts', 'export default (')
  write('docs/guide.mdx', '# Guide\n\n{1}\n')
  expect(await found('docs/guide.mdx')).toEqual(expect.arrayContaining(['expression', 'components']))
  write('site.config.ts', 'export default {}')
  expect(await found('site.config.ts')).toEqual(expect.arrayContaining(['config', 'components']))
  copy.remove()
})

test('an edit shows if a whole folder is moved away, and moved back', async () => {
  const { site, read, remove } = siteWithData()
  const { html, files } = await read()
  const paths = [...files.keys()]
  const move = (from: string, to: string) => renameSync(join(site, from), join(site, to))
  move('static', 'hidden')
  expect([...(await read('static')).files.keys()]).not.toEqual(paths)
  move('hidden', 'static')
  expect([...(await read('static')).files.keys()]).toEqual(paths)
  move('components', 'hidden')
  const source = join(site, 'docs/index.mdx')
  const page = readFileSync(source, 'utf8')
  writeFileSync(source, '---\ntitle: Home\n---\n')
  expect((await read('components', 'docs/index.mdx')).html).not.toContain('First words')
  move('hidden', 'components')
  writeFileSync(source, page)
  expect((await read('components', 'docs/index.mdx')).html).toBe(html)
  remove()
})

test('the modules of the config, the components and their behavior, and the styles are named', async () => {
  const copy = copySite('word')
  const write = (file: string, text: string) => writeFileSync(join(copy.site, file), text)
  const config = readFileSync(join(copy.site, 'site.config.ts'), 'utf8')
  write('site.config.ts', `import { word } from './word.ts'\n${config.replace('word,', 'tagline: word,')}`)
  write('word.ts', "export const word = 'Word'")
  write('components/a-part.element.ts', 'export default () => {}')
  write('components/part.css', '.part { color: red }')
  const source = devSource(projectAt(process.cwd(), copy.site))
  expect((await source.read([])).problems).toEqual([])
  const named = [...source.sources].map((path) => path.slice(resolve(copy.site).length + 1))
  const modules = ['site.config.ts', 'word.ts', 'sidebars.ts', 'components/Shout.tsx']
  expect(named).toEqual(
    expect.arrayContaining([...modules, 'components/a-part.element.ts', 'components/part.css']),
  )
  expect([...source.sources].filter((path) => path.includes('node_modules'))).toEqual([])
  copy.remove()
})

test('an edit of one of several descriptions reads only that description, and changes only its pages', async () => {
  const copy = copySite('', 'two-apis')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const { site: before } = await source.read([])
  expect(before?.site.editions[0].apis.map(({ id }) => id)).toEqual(['pets', 'billing'])
  vi.mocked(readApi).mockClear()

  const file = `${copy.site}/billing.yaml`
  writeFileSync(file, readFileSync(file, 'utf8').replace('Refund a payment', 'Give it back'))
  const { site: after } = await source.read([file])
  expect(vi.mocked(readApi).mock.calls.map(([, source]) => source)).toEqual([file])
  if (!before || !after) throw new Error('The site is not read.')
  expect(changedRoutes(before, after)).toEqual(['/billing/', '/billing/Refunds/'])
  copy.remove()
})

test('an API has its last good pages while its description cannot be read', async () => {
  const copy = copySite('')
  const source = devSource(projectAt(process.cwd(), copy.site))
  const file = `${copy.site}/openapi.yaml`
  const good = readFileSync(file, 'utf8')
  const after = async (text: string) => {
    writeFileSync(file, text)
    const { site, problems } = await source.read([file])
    const pages = site?.site.pages.filter(({ kind }) => kind === 'api').map(({ html }) => html)
    return { pages, rules: problems.map(({ rule }) => rule), apis: site?.site.editions[0].apis.length }
  }
  const before = await after(good)
  expect(before.pages?.join('')).toContain('List greetings')
  expect(await after(good.replace('info:', 'info: ['))).toEqual({ ...before, rules: ['api-syntax'] })
  const edited = await after(good.replace('List greetings', 'List all greetings'))
  expect(edited.pages?.join('')).toContain('List all greetings')
  expect(edited.rules).toEqual([])
  copy.remove()
})
