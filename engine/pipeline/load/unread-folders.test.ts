import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../../fixtures/copy-site.ts'
import { loadFrom } from '../../fixtures/load-from.ts'

test.each([
  ['docs', ['blog', 'src/pages']],
  ['blog', ['src/pages']],
])('with pages in %s, the further pages of Docusaurus are reported: %j', async (docs, folders) => {
  const { site, remove } = copySite(`docs: { versions: [{ name: 'current', docs: '${docs}' }] }`)
  for (const folder of ['blog', 'src/pages'])
    cpSync(join(site, 'docs'), join(site, folder), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  const found = loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')
  expect(found?.map(({ message }) => message)).toEqual(
    folders.map((folder) => `The folder ${folder}/, in which Docusaurus has pages, is not published.`),
  )
})

test('a folder of versions of Docusaurus is reported with the fields that publish the version', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'versioned_docs/version-1.0'), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')).toMatchObject([
    {
      message: 'The folder versioned_docs/version-1.0/ belongs to no version of the config.',
      hint: "Write docs: { versions: [{ name: 'current' }, { name: '1.0', docs: 'versioned_docs/version-1.0', sidebars: 'versioned_sidebars/version-1.0-sidebars.json' }] }, or delete the folder.",
    },
  ])
})

test.each([
  ['openapi.yaml', []],
  ['docs/index.mdx', ['The folder versions/1.0/ belongs to no version of the config.']],
])(
  'the folder of a version with pages elsewhere is reported only if it has pages too: %s',
  async (file, found) => {
    const { site, remove } = copySite(
      "docs: { versions: [{ name: 'current' }, { name: '1.0', docs: 'versioned_docs/version-1.0', sidebars: 'sidebars.ts' }] }",
    )
    cpSync(join(site, 'docs'), join(site, 'versioned_docs/version-1.0'), { recursive: true })
    const inUsual = join(site, 'versions/1.0', file)
    mkdirSync(dirname(inUsual), { recursive: true })
    writeFileSync(inUsual, '')
    const loaded = await loadFrom(site)
    remove()
    const problems = (loaded.site ?? loaded).problems
    expect(problems.filter(({ rule }) => rule === 'unlisted-folder').map(({ message }) => message)).toEqual(
      found,
    )
  },
)

test('the folder of an interrupted freeze is reported with the command that ends it', async () => {
  const { site, remove } = copySite()
  mkdirSync(join(site, 'versions/2.0.new/docs'), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')).toMatchObject([
    {
      message: 'The folder versions/2.0.new/ is from a freeze that was interrupted.',
      hint: 'Run `npx wordframe freeze 2.0` again, or delete the folder.',
    },
  ])
})

test('a version without a folder is found in the folder of Docusaurus', async () => {
  const { site, remove } = copySite("docs: { versions: [{ name: 'current' }, { name: '1.0' }] }")
  mkdirSync(join(site, 'versioned_docs/version-1.0'), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  const problems = loaded.site?.problems ?? ('problems' in loaded ? loaded.problems : [])
  expect(problems.filter(({ rule }) => rule === 'version')).toMatchObject([
    {
      hint: "Write { name: '1.0', docs: 'versioned_docs/version-1.0', sidebars: 'versioned_sidebars/version-1.0-sidebars.json' }.",
    },
  ])
})

test('a folder of a version that the config no longer names is not taken for another version with a folder', async () => {
  const { site, remove } = copySite("docs: { versions: [{ name: 'current' }, { name: '2.0' }] }")
  cpSync(join(site, 'docs'), join(site, 'versions/2.0/docs'), { recursive: true })
  cpSync(join(site, 'sidebars.ts'), join(site, 'versions/2.0/sidebars.ts'))
  mkdirSync(join(site, 'versions/1.0'))
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')).toMatchObject([
    { hint: "Add { name: '1.0' } to docs.versions, or delete the folder." },
  ])
})

test('translations of Docusaurus are reported with the folder to which they belong', async () => {
  const { site, remove } = copySite(
    "locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }] }",
  )
  mkdirSync(join(site, 'i18n/fr/docusaurus-plugin-content-docs/current'), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')).toMatchObject([
    {
      hint: 'Move the pages in its folder `current` to i18n/fr/docs/, write the labels in JSON files into `words` of the locale, and delete the folder.',
    },
  ])
})

test('static files and components below a locale, which are not read, are reported', async () => {
  const list = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
  ]
  const { site, remove } = copySite(`locales: ${JSON.stringify({ default: 'en', list })}`)
  for (const folder of ['static', 'components', 'docs'])
    mkdirSync(join(site, 'i18n/de', folder), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  const found = loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')
  expect(found?.map(({ message }) => message)).toEqual(
    ['static', 'components'].map(
      (name) => `The folder i18n/de/${name}/ is not read: static files and components have no translations.`,
    ),
  )
})

test('a translation that has no original, and is in no folder of pages, is reported', async () => {
  const { site, remove } = copySite(
    "locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }] }",
  )
  const text = '---\ntitle: Guide\n---\n'
  const files = [
    'guide.mdx',
    'versions/1.0/docs/guide.mdx',
    'README.md',
    'docs/guide.mdx',
    'docs/only.mdx',
    'parts/a.mdx',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(site, 'i18n/fr', file)), { recursive: true })
    writeFileSync(join(site, 'i18n/fr', file), text)
  }
  mkdirSync(join(site, 'parts'))
  writeFileSync(join(site, 'parts/a.mdx'), text)
  const loaded = await loadFrom(site)
  remove()
  const found = loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')
  expect(found).toMatchObject([
    { source: `${site}/i18n/fr/guide.mdx`, hint: 'Delete it, or move its text into i18n/fr/docs/guide.mdx.' },
    {
      source: `${site}/i18n/fr/versions/1.0/docs/guide.mdx`,
      hint: expect.stringMatching(/^Give it the path/),
    },
  ])
})

test('a translated description of a frozen version is reported if the version has no description of its own', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const { site, remove } = copySite(`locales: { default: 'en', list: ${locales} }`, 'frozen')
  for (const folder of ['', 'versions/1.0/'])
    cpSync(join(site, `${folder}openapi.yaml`), join(site, `i18n/fr/${folder}openapi.yaml`))
  const unread = async () =>
    (await loadFrom(site)).site?.problems.filter(({ rule }) => rule === 'unlisted-folder')
  expect(await unread()).toEqual([])
  rmSync(join(site, 'versions/1.0/openapi.yaml'))
  expect(await unread()).toMatchObject([
    {
      source: `${site}/i18n/fr/versions/1.0/openapi.yaml`,
      hint: expect.stringMatching(/, or delete it\.$/),
    },
  ])
  remove()
})

test('a folder of translations is reported if its locale is unknown, or is the default locale', async () => {
  const { site, remove } = copySite()
  for (const code of ['en', 'de']) mkdirSync(join(site, 'i18n', code), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'unlisted-folder')).toMatchObject([
    {
      message: 'The folder i18n/de/ belongs to no locale of the config.',
      hint: "Write locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] }, or delete the folder.",
    },
    {
      message: 'The folder i18n/en/ belongs to the default locale, whose pages are not translations.',
      hint: 'Move its pages into the folder of the docs, or delete the folder.',
    },
  ])
})

test('a file in which Mintlify keeps the order of the pages is reported, and other files of this name are not', async () => {
  const { site, remove } = copySite()
  writeFileSync(join(site, 'docs/docs.json'), '{ "navigation": { "pages": ["index"] } }')
  writeFileSync(join(site, 'mint.json'), '{ "coins": 3 }')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'other-order')).toMatchObject([
    { source: expect.stringMatching(/docs\/docs\.json$/), hint: expect.stringContaining('redirects') },
  ])
})

test('files in which Docusaurus orders pages are one warning', async () => {
  const { site, remove } = copySite()
  for (const folder of ['a', 'a/b']) {
    mkdirSync(join(site, 'docs', folder), { recursive: true })
    writeFileSync(join(site, 'docs', folder, '_category_.json'), '{ "label": "A" }')
  }
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'other-order')).toMatchObject([
    {
      severity: 'warn',
      source: expect.stringMatching(/docs\/a\/_category_\.json$/),
      message: expect.stringMatching(/Number of such files: 2\.$/),
      hint: expect.stringMatching(/into the sidebars, and delete these files\.$/),
    },
  ])
})

test('a file of components with another ending is reported', async () => {
  const { site, remove } = copySite()
  renameSync(join(site, 'components/index.ts'), join(site, 'components/index.tsx'))
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site === null && loaded.problems).toMatchObject([
    { rule: 'components', source: expect.stringMatching(/components\/index\.tsx$/) },
  ])
})

test('pages with other endings are reported, but not fragments', async () => {
  const { site, remove } = copySite()
  for (const name of ['Old.MDX', 'older.markdown', 'taken.markdown', 'taken.md', '_part.markdown'])
    writeFileSync(join(site, 'docs', name), 'Text.')
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'file-name')).toMatchObject([
    { source: expect.stringMatching(/docs\/Old\.MDX$/), hint: 'Rename it to "Old.mdx".' },
    { source: expect.stringMatching(/docs\/older\.markdown$/), hint: 'Rename it to "older.mdx".' },
    {
      source: expect.stringMatching(/docs\/taken\.markdown$/),
      hint: 'Move its text into "taken.md", and delete the file, or give it another name.',
    },
  ])
})

test('a translation without an original is reported, unless a sidebar of its language names it', async () => {
  const locales = "[{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }]"
  const { site, remove } = copySite(`locales: { default: 'en', list: ${locales} }`)
  mkdirSync(join(site, 'i18n/fr/docs'), { recursive: true })
  mkdirSync(join(site, 'i18n/fr/docs/guides'))
  for (const name of ['guied.mdx', 'deleted.mdx', 'of-its-own.mdx', 'guides/rag.mdx', 'guides/index.mdx'])
    writeFileSync(join(site, 'i18n/fr/docs', name), '# Texte')
  mkdirSync(join(site, 'docs/guides'))
  mkdirSync(join(site, 'docs/start'))
  // The first has a similar path and another name.
  for (const name of ['guides/sse.mdx', 'start/index.mdx']) writeFileSync(join(site, 'docs', name), '# Text')
  writeFileSync(join(site, 'i18n/fr/sidebars.ts'), "export default { docs: ['of-its-own'] }")
  const loaded = await loadFrom(site)
  remove()
  const remedy = `Move it to the path of its original, or delete it. If only this language has the page, name it in ${site}/i18n/fr/sidebars.ts.`
  expect(loaded.site?.problems.filter(({ rule }) => rule === 'file-name')).toMatchObject([
    { severity: 'warn', source: expect.stringMatching(/deleted\.mdx$/), hint: remedy },
    {
      severity: 'warn',
      source: expect.stringMatching(/guides\/index\.mdx$/),
      hint: `Did you mean "guide.mdx"? ${remedy}`,
    },
    { severity: 'warn', source: expect.stringMatching(/guides\/rag\.mdx$/), hint: remedy },
    {
      severity: 'warn',
      source: expect.stringMatching(/guied\.mdx$/),
      hint: `Did you mean "guide.mdx"? ${remedy}`,
    },
  ])
})

test.each([
  ['public', 1],
  ['public/404.html', 0],
])('a folder of static files of other tools is reported, but not a build: %s', async (folder, count) => {
  const { site, remove } = copySite()
  rmSync(join(site, 'static'), { recursive: true, force: true })
  mkdirSync(join(site, folder), { recursive: true })
  const loaded = await loadFrom(site)
  remove()
  expect(loaded.site?.problems.filter(({ message }) => message.includes('public/'))).toHaveLength(count)
})
