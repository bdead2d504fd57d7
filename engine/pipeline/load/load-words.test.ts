import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { highlight } from '../../content/code/highlight.ts'
import { copySite } from '../../fixtures/copy-site.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../../model/text/word-list.ts'
import { loadSite } from './load-site.ts'
import { projectAt } from './project.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'danger'].map((kind) => `:::${kind}\n\nText.\n\n:::`)
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
  expect(beginnings.filter((text) => !htmlOf('/ar/words/').includes(text))).toEqual([])
  expect(htmlOf('/ar/pets/')).toContain('‹Responses')
  for (const route of ['/words/', '/pets/', '/ar/untranslated/', '/ar/billing/'])
    expect(htmlOf(route), route).not.toContain('‹')
})
