import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../../../fixtures/copy-site.ts'
import { loadFrom } from '../../../fixtures/load-from.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../../../model/text/word-list.ts'
import { projectAt } from '../project.ts'
import { openTranslations } from './open-translations.ts'

test('what is not translated has a line: pages, the description, and texts of engine, config and sidebars', async () => {
  const { Search: _, ...words } = Object.fromEntries(
    [...WORDS, ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE].map((word) => [word, 'x']),
  )
  const list = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', words: { ...words, Docs: 'Doku' } },
    { code: 'en-GB', label: 'British' },
  ]
  const { site, remove } = copySite()
  const config = {
    title: 'Docs',
    url: 'https://docs.example',
    navbar: { items: [{ label: 'Guide', to: '/guide/' }] },
    api: { description: 'openapi.yaml' },
    locales: { default: 'en', list },
  }
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)}`)
  writeFileSync(
    join(site, 'sidebars.ts'),
    `export default { docs: ['index', { type: 'category', label: 'More', items: ['guide'] }] }`,
  )
  mkdirSync(join(site, 'i18n/de/docs'), { recursive: true })
  for (const file of ['docs/index.mdx', 'docs/guide.mdx', 'i18n/de/docs/index.mdx'])
    writeFileSync(join(site, file), '# A page\n')
  const loaded = await loadFrom(site)
  if (!loaded.site) throw new Error(JSON.stringify(loaded))
  const lines = await openTranslations(projectAt(process.cwd(), site), loaded.site, {})
  remove()
  const german = lines.filter((line) => line.startsWith('de '))
  for (const line of [
    `de  missing  ${site}/i18n/de/docs/guide.mdx`,
    `de  missing  ${site}/i18n/de/openapi.yaml`,
    'de  words    "Search"',
    'de  words    "Guide"',
    'de  words    "More"',
  ])
    expect(german).toContain(line)
  expect(german.join()).not.toMatch(/index\.mdx|"Docs"|"Close"/)
  const british = lines.filter((line) => line.startsWith('en-GB'))
  expect(british).toContain('en-GB  words    "Guide"')
  expect(british).not.toContain('en-GB  words    "Search"')
})

test('a site whose pages and texts are all translated has no line', async () => {
  const known = [...WORDS, ...WORDS_OF_ARTICLES, 'Docs', 'More']
  const words = Object.fromEntries(known.map((word) => [word, word]))
  const list = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', words },
  ]
  const { site, remove } = copySite()
  const config = { title: 'Docs', url: 'https://docs.example', locales: { default: 'en', list } }
  const sidebarsWith = (label: string) =>
    `export default { docs: ['index', { type: 'category', label: '${label}', items: ['guide'] }] }`
  mkdirSync(join(site, 'i18n/de/docs'), { recursive: true })
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(site, 'sidebars.ts'), sidebarsWith('Not shown in German'))
  writeFileSync(join(site, 'i18n/de/sidebars.ts'), sidebarsWith('Mehr'))
  for (const file of ['docs/index.mdx', 'docs/guide.mdx', 'i18n/de/docs/index.mdx', 'i18n/de/docs/guide.mdx'])
    writeFileSync(join(site, file), '# A page\n')
  const loaded = await loadFrom(site)
  if (!loaded.site) throw new Error(JSON.stringify(loaded))
  const lines = await openTranslations(projectAt(process.cwd(), site), loaded.site, {})
  remove()
  expect(lines).toEqual([])
})
