import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admonitionLabels } from '../../../components/Admonition.tsx'
import { highlight } from '../../../content/code/highlight.ts'
import { copySite } from '../../../fixtures/copy-site.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../../../model/text/word-list.ts'
import { loadSite } from '../load-site.ts'
import { projectAt } from '../project.ts'

const kinds = Object.keys(admonitionLabels).map((kind) => `:::${kind}\n\nText.\n\n:::`)
const page = `---
title: Words
---

## Part

${kinds.join('\n\n')}

<Tabs>
<TabItem value="a">

| A | B |
|---|---|
| 1 | 2 |

</TabItem>
</Tabs>

- [x] one
- [ ] two[^1]

[^1]: Note.

\`\`\`dot title="Picture" alt="An arrow."
digraph { a -> b }
\`\`\`
`

test('translated pages and references have the words of their language, untranslated ones the words of their text', async () => {
  const words = Object.fromEntries(
    [...WORDS.slice(1), ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE].map((word) => [word, `‹${word}`]),
  )
  const list = [
    { code: 'en', label: 'English' },
    { code: 'ar', label: 'العربية', words },
  ]
  const { site, remove } = copySite(`locales: ${JSON.stringify({ default: 'en', list })}`, 'two-apis')
  const translations = join(site, 'i18n/ar/docs')
  mkdirSync(translations, { recursive: true })
  for (const file of ['docs/words.mdx', 'docs/untranslated.mdx', 'i18n/ar/docs/words.mdx'])
    writeFileSync(join(site, file), page)
  copyFileSync(join(site, 'pets.yaml'), join(site, 'i18n/ar/pets.yaml'))
  const loaded = await loadSite(projectAt(process.cwd(), site), {
    highlight,
    drafts: false,
    lastChanges: {},
  })
  remove()
  if (!loaded.site) throw new Error(JSON.stringify(loaded))
  const htmlOf = (route: string) => {
    const found = loaded.site?.pages.find((each) => each.route === route)
    if (!found) throw new Error(`There is no ${route}: ${loaded.site?.pages.map((each) => each.route)}`)
    return found.html
  }
  const beginnings = WORDS_OF_ARTICLES.map((word) => `‹${word.replace(/\{.*/, '')}`)
  const unsaid = beginnings.filter((text) => !htmlOf('/ar/words/').includes(text))
  expect(unsaid, 'words that the page of this test does not show').toEqual([])
  expect(htmlOf('/ar/pets/')).toContain('‹Responses')
  for (const route of ['/words/', '/pets/', '/ar/untranslated/', '/ar/billing/'])
    expect(htmlOf(route), route).not.toContain('‹')
  const [english, arabic] = loaded.site.editions.map(({ untranslated }) => [...untranslated])
  expect(english).toEqual([])
  expect(arabic).toEqual(expect.arrayContaining(['/ar/', '/ar/untranslated/', '/ar/billing/']))
  expect(arabic).not.toContain('/ar/words/')
})

test('a reference with a translated overlay is in the language of the overlay', async () => {
  const list = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', words: { Responses: 'Antworten' } },
  ]
  const api = { description: 'pets.yaml', overlays: ['texts.yaml'], route: '/pets/' }
  const { site, remove } = copySite()
  const config = { title: 'A', url: 'https://docs.example', api, locales: { default: 'en', list } }
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)}`)
  copyFileSync('e2e/sites/two-apis/pets.yaml', join(site, 'pets.yaml'))
  const overlay = (text: string) =>
    `overlay: 1.0.0\ninfo: { title: A, version: '1' }\nactions: [{ target: $.info, update: { description: ${text} } }]\n`
  mkdirSync(join(site, 'i18n/de'), { recursive: true })
  writeFileSync(join(site, 'texts.yaml'), overlay('All pets.'))
  writeFileSync(join(site, 'i18n/de/texts.yaml'), overlay('Alle Tiere.'))
  const loaded = await loadSite(projectAt(process.cwd(), site), { highlight, lastChanges: {} })
  remove()
  const html = loaded.site?.pages.find(({ route }) => route === '/de/pets/')?.html
  expect(html).toContain('Alle Tiere.')
  expect(html).toContain('Antworten')
  const [, german] = loaded.site?.editions ?? []
  expect(german?.untranslated.has('/de/pets/')).toBe(false)
})

test('the words of a locale translate the texts of the config and of the sidebars, but not titles of pages', async () => {
  const html = '<a href="/guide/">News & more</a>'
  const words = {
    Small: 'Klein',
    'A small site.': 'Eine kleine Site.',
    Guides: 'Anleitungen',
    Guide: 'Handbuch',
    'To read': 'Lesen',
    '1.0 (old)': '1.0 (alt)',
    'Next version': 'Nächste',
    [html]: '<a href="/guide/">Neues & mehr</a>',
  }
  const list = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', words },
  ]
  const { site, remove } = copySite()
  const config = {
    title: 'Small',
    tagline: 'A small site.',
    url: 'https://docs.example',
    base: '/b/',
    docs: { versions: [{ name: 'current' }, { name: '1.0', label: '1.0 (old)' }] },
    locales: { default: 'en', list },
    navbar: { items: [{ type: 'dropdown', label: 'Guides', items: [{ label: 'Guides', to: '/guide/' }] }] },
    footer: { links: [{ title: 'To read', items: [{ label: 'Guides', to: '/guide/' }] }] },
    announcementBar: { content: html },
  }
  writeFileSync(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)}`)
  const sidebars = { docs: [{ type: 'category', label: 'Guides', items: ['guide'] }] }
  writeFileSync(join(site, 'sidebars.ts'), `export default ${JSON.stringify(sidebars)}`)
  mkdirSync(join(site, 'versions/1.0/docs'), { recursive: true })
  writeFileSync(join(site, 'versions/1.0/docs/guide.mdx'), '# Guide\n')
  const frozen = { docs: [{ type: 'category', label: 'To read', items: ['guide'] }] }
  writeFileSync(join(site, 'versions/1.0/sidebars.json'), JSON.stringify(frozen))
  writeFileSync(join(site, 'docs/guide.mdx'), '# Guide\n')
  const loaded = await loadSite(projectAt(process.cwd(), site), {
    highlight,
    drafts: false,
    lastChanges: {},
  })
  remove()
  if (!loaded.site) throw new Error(JSON.stringify(loaded))
  const unused = loaded.site.problems.filter(({ message }) => message.includes('is not used'))
  expect(unused).toMatchObject([{ hint: expect.any(String), field: expect.arrayContaining(['Guide']) }])
  const german = loaded.site.editions.filter(({ locale }) => locale.code === 'de')
  const [next, last] = german.sort((a) => (a.version.name === 'current' ? -1 : 1))
  expect(next).toMatchObject({
    title: 'Klein',
    tagline: 'Eine kleine Site.',
    navbar: { title: 'Klein', items: [{ label: 'Anleitungen', items: [{ label: 'Anleitungen' }] }] },
    footer: { links: [{ title: 'Lesen', items: [{ label: 'Anleitungen' }] }] },
    announcementBar: { content: '<a href="/b/de/guide/">Neues &amp; mehr</a>' },
    sidebars: { docs: [{ label: 'Anleitungen', items: [{ label: 'Guide' }] }] },
  })
  expect(last?.sidebars).toMatchObject({ docs: [{ label: 'Lesen' }] })
  const [english] = loaded.site.editions
  expect(english).toMatchObject({ title: 'Small', footer: { links: [{ title: 'To read' }] } })
})
