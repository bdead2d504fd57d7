import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the front page has the first entries of the changelog as its news, each with its link', () => {
  const front = readFileSync('site/docs/index.mdx', 'utf8')
  const changelog = readFileSync('site/docs/getting-started/changelog.mdx', 'utf8')
  const entries = [...changelog.matchAll(/^### (.+? 20\d\d): (.+) (?:\{(#.+)\})$/gm)].map(
    ([, date, title, id]) => `${date}: ${title?.toLowerCase()} at ${id}`,
  )
  const news = [...front.matchAll(/<NewsItem date="(.+?)" title="(.+?)" href=".+?(#.+?)">/g)].map(
    ([, date, title, id]) => `${date}: ${title?.toLowerCase()} at ${id}`,
  )
  expect(news.length).toBeGreaterThan(2)
  expect(news).toEqual(entries.slice(0, news.length))
})
