import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import type { Section } from '../../model/page.ts'
import { markdownTargets, targetsByRoute } from './markdown-targets.ts'

const aSection = (anchor: string, heading: string): Section => ({
  anchor,
  heading,
  level: 2,
  text: '',
  identifiers: [],
  kind: 'heading',
})
const targetsOf = (markdown: string, sections: Section[]) =>
  Object.fromEntries(markdownTargets(aPage('/a/', { markdown, sections })))

describe('the targets in the Markdown of a page', () => {
  test('are its headings, by their ids in the Markdown', () => {
    const markdown =
      '# A\n\n## Top P (`top_p`)\n\n## See [the *models*](https://a.example/b_(c))\n\n## Plain\n\n## H<sub>2</sub>O\n'
    const sections = [
      aSection('', 'A'),
      aSection('top-p', 'Top P (top_p)'),
      aSection('models', 'See the models'),
      aSection('plain', 'Plain'),
      aSection('tab', 'Only on the page'),
      aSection('water', 'H2O'),
    ]
    expect(targetsOf(markdown, sections)).toEqual({
      'top-p': 'index.md#top-p-top_p',
      models: 'index.md#see-the-models',
      plain: 'index.md#plain',
      water: 'index.md#h2o',
      tab: 'index.md',
    })
  })

  test('distinguish headings with the same text, and headings from code', () => {
    const markdown = '# A\n\n## Use\n\n```md\n## Use\n```\n\n## Use\n'
    expect(targetsOf(markdown, [aSection('first', 'Use'), aSection('second', 'Use')])).toEqual({
      first: 'index.md#use',
      second: 'index.md#use-1',
    })
  })

  test('are also separate files, and headings of these files', () => {
    const markdown = '# Talk\n\n## Words\n\n### Words\n'
    const headings = { 'tag/a/operation/talk': '', 'schema/Words': 'Words', 'schema/Gone': 'Gone' }
    const file = { path: 'a/talk.md', title: 'Talk', note: '', anchor: 'operation/talk', headings, markdown }
    expect(Object.fromEntries(markdownTargets(aPage('/api/', { markdownFiles: [file] })))).toEqual({
      'operation/talk': 'a/talk.md',
      'tag/a/operation/talk': 'a/talk.md',
      'schema/Words': 'a/talk.md#words-1',
      'schema/Gone': 'a/talk.md',
    })
  })
})

test('a part of a divided reference has a target on the first page and on its own page', () => {
  const talk = { title: 'Talk', note: '', headings: {}, markdown: '# Talk\n' }
  const pages = [
    aPage('/api/', {
      parts: {
        'tag/chat': '/api/chat/',
        'operation/talk': '/api/chat/',
        'operation/buy': '/api/shop/',
        'schema/Pet': '/api/schemas/',
      },
      markdownFiles: [
        { ...talk, path: 'chat/talk.md', anchor: 'operation/talk' },
        { ...talk, path: 'shop/buy.md', anchor: 'operation/buy' },
      ],
    }),
    aPage('/api/chat/', { partOf: '/api/' }),
    aPage('/api/shop/', { partOf: '/api/' }),
    aPage('/api/schemas/', {
      partOf: '/api/',
      markdown: '# Schemas\n\n### Pet\n',
      sections: [aSection('schema/Pet', 'Pet')],
    }),
  ]
  const targets = targetsByRoute(pages)
  expect([...targets].map(([route, ofPage]) => [route, Object.fromEntries(ofPage)])).toEqual([
    [
      '/api/',
      {
        'operation/talk': 'chat/talk.md',
        'operation/buy': 'shop/buy.md',
        // A part without a file of its own
        'tag/chat': 'chat/index.md',
        // A part in the Markdown of its page
        'schema/Pet': 'schemas/index.md#pet',
      },
    ],
    ['/api/chat/', { 'operation/talk': 'talk.md' }],
    ['/api/shop/', { 'operation/buy': 'buy.md' }],
    ['/api/schemas/', { 'schema/Pet': 'index.md#pet' }],
  ])
})
