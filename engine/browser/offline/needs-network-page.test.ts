import { expect, it } from 'vitest'
import { needsNetworkPage } from './needs-network-page.ts'

const SCOPE = 'https://docs.test/base/'
const STYLE = '@media (width<996px){p{}}'

/** A stored page whose settings contain words of its language, unless `language` is English. */
function stored(path: string, language: string) {
  const words = {
    'This page needs the network': `<${language}>`,
    'It was not read in this browser before.': 'b',
  }
  const settings = JSON.stringify(language === 'en' ? {} : { words }).replaceAll('<', '\\u003c')
  const dir = language === 'ar' ? ' dir="rtl"' : ''
  const html = `<!doctype html>\n<html lang="${language}"${dir} data-theme="light"><title>${path} &amp; ${language}</title>
<script type="application/json" data-settings>${settings}</script>\n<script>theme()</script>
<script>keys()</script><style>${STYLE}</style><style>ul{}</style>`
  return { href: SCOPE + path, html }
}

const answer = (path: string, ...pages: ReturnType<typeof stored>[]) =>
  needsNetworkPage(SCOPE, SCOPE + path, pages).text()

it('is written in the language of a stored page with the same first folder', async () => {
  const text = await answer('ar/b/', stored('a/', 'en'), stored('ar/', 'ar'), stored('fr/', 'fr'))
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('<h1>&lt;ar></h1>')
  expect(text).toContain('<title>&lt;ar></title>')
  expect(text).toContain('<a href="https://docs.test/base/fr/">fr/ &amp; fr</a>')
})

it('has the settings, the script of the theme and the style of the stored page', async () => {
  expect(await answer('b/', stored('a/', 'en'))).toContain(
    `data-settings>{}</script>\n<script>theme()</script><style>${STYLE}</style>\n`,
  )
})

it('otherwise has the language of the page that was stored last', async () => {
  const pages = [stored('a/', 'en'), stored('fr/', 'fr')] as const
  expect(await answer('guide/', ...pages)).toContain('<html lang="fr">')
  expect(await answer('guide/', ...pages.toReversed())).toContain('<html lang="en">')
})

it('is in English without the words of a language, and without stored pages', async () => {
  for (const text of [await answer('b/', stored('a/', 'en')), await answer('b/')]) {
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<h1>This page needs the network</h1>')
  }
  expect(await answer('b/')).not.toContain('<ul>')
})
