import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '../../model/problem.ts'
import { reportInto } from '../report.ts'
import { readFrontMatter } from './front-matter.ts'
import { FrontMatterSchema } from './front-matter-schema.ts'
import { parseMdx } from './parse-mdx.ts'

/** Returns the front matter of a page, and `line:column message | hint` of each problem. */
function read(matter: string) {
  const problems: Problem[] = []
  const report = reportInto(problems, 'a.mdx')
  const tree = parseMdx(`---\n${matter}\n---\n\nText.\n`, report)
  if (!tree) throw new Error('The page does not parse.')
  return {
    value: readFrontMatter(tree, 'a.mdx', report).matter,
    findings: problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} | ${hint}`),
  }
}

const defaults = FrontMatterSchema.parse({})
const FIELDS = `Fields are: ${Object.keys(FrontMatterSchema.shape).join(', ')}.`

describe('front matter', () => {
  test('with an object as a name has a finding, and Node prints no warning', () => {
    const warned = vi.spyOn(process, 'emitWarning')
    expect(read('title: A\n? { a: b }\n: c').findings).toEqual([
      expect.stringContaining('unknown field "{ a: b }"'),
    ])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  test('keeps valid fields if another field is wrong', () => {
    expect(read('title: A\ndisplayed_sidebar: null\ndraft: maybe').value).toMatchObject({
      title: 'A',
      displayed_sidebar: null,
      draft: false,
    })
  })

  test('has texts of one line, also if YAML folds them or keeps their line breaks', () => {
    const text = 'title: >\n  A\n  B\ndescription: |\n  What it\n  is.\nsidebar_label: >\n  C'
    expect(read(text)).toMatchObject({
      findings: [],
      value: { title: 'A B', description: 'What it is.', sidebar_label: 'C' },
    })
  })

  test('names former routes with letters of every script, encoded or not', () => {
    const text = 'redirect_from: [/über/, /%C3%BCber/uns/, /a_b/]'
    expect(read(text)).toMatchObject({ findings: [], value: { redirect_from: expect.any(Array) } })
  })

  test.each(['/old page/', '/old%20page/', '/old', '/old/#part', '/old/#part/', '/', '/%FF/'])(
    'cannot name a former route that servers misinterpret: %s',
    (route) => {
      const { findings } = read(`redirect_from: ["${route}"]`)
      expect(findings).toEqual([expect.stringContaining('expected a route of letters, digits and .-_~')])
    },
  )

  test('that is absent or empty has all defaults', () => {
    const tree = parseMdx('Text.', () => {})
    expect(tree && readFrontMatter(tree, 'a.mdx', () => {})).toEqual({ matter: defaults, prose: [] })
    expect(read('')).toEqual({ value: defaults, findings: [] })
  })

  test('contains every field that an author may set', () => {
    const { value, findings } = read(
      [
        'title: A title',
        'description: "Colons: in quotes."',
        'sidebar_label: Short',
        'hide_table_of_contents: true',
        'pagination_prev: null',
        'pagination_next: guides/rag',
        'draft: true',
        'unlisted: true',
        'feed: true',
        'keywords: [a, b]',
        'image: img/card.png',
        'last_update: { date: 2026-11-21 }',
      ].join('\n'),
    )
    expect(findings).toEqual([])
    expect(value).toEqual({
      title: 'A title',
      description: 'Colons: in quotes.',
      sidebar_label: 'Short',
      hide_table_of_contents: true,
      pagination_prev: null,
      pagination_next: 'guides/rag',
      draft: true,
      feed: true,
      unlisted: true,
      keywords: ['a', 'b'],
      image: 'img/card.png',
      last_update: { date: '2026-11-21' },
    })
  })

  test.each([
    ['slug: start', 'Leave it out: the address follows from the path of the file.'],
    [
      'slug: /the/start',
      'Leave it out: the address follows from the path of the file. Old addresses go into `redirect_from: [/the/start/]`.',
    ],
    ['slug: /', 'Leave it out, and name the file `index` in the folder of the pages:'],
    ['id: start', 'Leave it out: the address follows from the path of the file.'],
    ['sidebar_position: 2', 'Leave it out: the order of the pages is in `sidebars.ts`.'],
    ['sidebar: { order: 1 }', 'Leave it out: the order of the pages is in `sidebars.ts`.'],
    ['pagination_label: A', 'Write `sidebar_label`:'],
    ['prev: false', 'Write the id of a page, or null: `pagination_prev: guides/rag`.'],
    ['toc_max_heading_level: 5', 'Leave it out: the table of contents has the headings of levels 2 and 3.'],
    ['hero: { tagline: A }', 'Leave it out, and write the text in the page.'],
    ['sidebar_class_name: a', 'Leave it out: pages have no such setting.'],
    ['hide_title: true', 'Leave it out: each page shows its title.'],
    ['tableOfContents: false', 'Write true or false: `hide_table_of_contents: true`.'],
    ['sidebarTitle: A', 'Write `sidebar_label: …`.'],
    ['hide: [toc]', 'To leave out the table of contents, write `hide_table_of_contents: true`.'],
    ['tags: [a]', 'Write a list of words: `keywords: [one, another]`.'],
    ['template: splash', 'Leave it out: all pages have the same layout.'],
    ['editUrl: false', 'Leave it out: `repository` in the config'],
    ['date: 2024-01-01', 'Write `last_update: { date: 2026-11-21 }`.'],
    ['hidden: true', 'Write `unlisted: true`.'],
    ['noindex: true', 'Write `unlisted: true`.'],
    [
      'outline: false',
      'Leave it out: the table of contents has the headings of levels 2 and 3. For `outline: false`,',
    ],
    ['editLink: false', 'Leave it out: `repository` in the config'],
    ['features: [a]', 'Leave it out, and write the text in the page.'],
    ['deprecated: true', 'Leave it out, and say it at the beginning of the page.'],
    ['url: https://a.example', 'Leave it out, and delete the page:'],
    ['"og:title": A', 'Leave it out: social networks get `title`.'],
    ['boost: 2', 'Leave it out: pages have no such setting.'],
    ['parent: A', 'Leave it out: the order of the pages is in `sidebars.ts`.'],
    ['nav_order: 1', 'Leave it out: the order of the pages is in `sidebars.ts`.'],
    ['weight: 1', 'Leave it out: the order of the pages is in `sidebars.ts`.'],
    ['authors: [me]', 'Leave it out: pages do not name their authors.'],
    ['last_update: { date: 2024-01-01, author: me }', 'Leave it out: pages do not name their authors.'],
  ])('that other tools have is reported with the remedy: %s', (matter, remedy) => {
    expect(read(matter).findings).toEqual([expect.stringContaining(`". | ${remedy}`)])
  })

  test('reads "no" and "on" as text, as in YAML 1.2', () => {
    expect(read('title: no\ndescription: on').value).toMatchObject({ title: 'no', description: 'on' })
  })

  test.each([
    ['titel: A', '2:8 The front matter has an unknown field "titel". | Did you mean "title"?'],
    [
      'title: A\nhide:\n  - navigation',
      '3:1 The front matter has an unknown field "hide". | To leave out the table of contents, write `hide_table_of_contents: true`. Pages cannot hide other parts.',
    ],
    [
      'title: A\nlast_update:\n  date: 2025-01-01\n  author:\n    name: me',
      '5:3 The front matter has an unknown field "last_update.author". | Leave it out: pages do not name their authors.',
    ],
    [
      'title: A\nkeywords:\n  - [b]',
      '4:5 The front matter\'s "keywords.0" is wrong: expected text, not a list. | Write a list of words: `keywords: [one, another]`.',
    ],
    ['xyzzy: 1', `2:8 The front matter has an unknown field "xyzzy". | ${FIELDS}`],
    [
      'title: A\ndraft: "yes"',
      '3:8 The front matter\'s "draft" is wrong: expected true or false, not text. | Write true or false: `draft: true`.',
    ],
    [
      'last_update: { date: yesterday }',
      '2:22 The front matter\'s "last_update.date" is wrong: expected a date. | Write `last_update: { date: 2026-11-21 }`.',
    ],
    [
      'image: https://a.example/b.png',
      '2:8 The front matter\'s "image" is wrong: expected a path below the static folder. | Write a path below the static folder: `image: img/card.png`.',
    ],
    [
      'image: b.SVG',
      '2:8 The front matter\'s "image" is wrong: expected PNG or JPEG, because social networks show no SVG. | Write a path below the static folder: `image: img/card.png`.',
    ],
    [
      'image: ./b.png',
      '2:8 The front matter\'s "image" is wrong: expected a path below the static folder. | Write a path below the static folder: `image: img/card.png`.',
    ],
    [
      'title: A\nlast_update: {}',
      '3:14 The front matter\'s "last_update.date" is wrong: expected a date. | Write `last_update: { date: 2026-11-21 }`.',
    ],
    [
      'last_update: 2025-01-01',
      '2:14 The front matter\'s "last_update" is wrong: expected an object, not text. | Write `last_update: { date: 2026-11-21 }`.',
    ],
    [
      'title: 12',
      '2:8 The front matter\'s "title" is wrong: expected text, not a number. | Write text, in quotes where it is a number: `title: "12"`.',
    ],
    [
      'title: "  "',
      '2:8 The front matter\'s "title" is wrong: expected text. | Write text, in quotes where it is a number: `title: "12"`.',
    ],
    [
      'keywords: a, b',
      '2:11 The front matter\'s "keywords" is wrong: expected a list, not text. | Write a list of words: `keywords: [one, another]`.',
    ],
    [
      'pagination_next: [x]',
      '2:18 The front matter\'s "pagination_next" is wrong: expected text, not a list. | Write the id of a page, or null: `pagination_next: guides/rag`.',
    ],
    [
      'Just words',
      '2:1 The front matter is wrong: expected an object, not text. | Write fields, one a line: `title: …`.',
    ],
    [
      'description: *bold*',
      '2:14 The front matter is not valid YAML: Unknown alias "*bold*". | Put values with a colon, a bracket, a hash or an asterisk in quotes.',
    ],
    [
      'description: A\ndescription: B',
      '3:1 The front matter is not valid YAML: Map keys must be unique. | Delete one of the two fields.',
    ],
    [
      'last_update:\n\tdate: 2025-01-01',
      '3:1 The front matter is not valid YAML: Tabs are not allowed as indentation. | Indent with spaces.',
    ],
    [
      'title: A: B',
      '2:8 The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. | Put values with a colon, a bracket, a hash or an asterisk in quotes.',
    ],
  ])('with %j is reported with its position', (matter, finding) => {
    const value = { ...defaults, ...(matter.startsWith('title: A\n') && { title: 'A' }) }
    expect(read(matter)).toEqual({ value, findings: [finding] })
  })

  test.each([
    ['title: A\n  description: B', '2:8', 'Begin each field at the beginning of its line.'],
    ['  title: A\ndescription: B', '3:1', 'Begin each field at the beginning of its line.'],
    ['title: A\nlast_update:\n  date: 2025-01-01\n draft: true', '5:1', 'Begin each field at the beginning'],
    ['title:\u00a0A\ndescription: B', '2:1', 'The space after the colon is a no-break space'],
    ['title A\ndescription: B', '2:1', 'Write a colon and a space after the name of the field'],
    ["title: 'It's A'", '2:12', 'The value contains the quote \': begin and end it with ".'],
    ['title: "A "B" C"', '2:12', 'The value contains the quote ": begin and end it with \'.'],
    ['title: “A: B”', '2:8', 'Put the value in straight quotes'],
    ['title: A\nkeywords: [a, b\ndraft: true', '3:11', 'Close the bracket, or put the value in quotes.'],
    ['title: @A', '2:8', 'Put the value in quotes.'],
    ['title: "A\ndescription: B', '2:8', 'End the value with the quote with which it begins.'],
    ['title: "A', '2:8', 'End the value with the quote with which it begins.'],
  ])('that is not YAML is one mistake with its remedy: %j', (matter, place, remedy) => {
    expect(read(matter).findings).toEqual([expect.stringContaining(` | ${remedy}`)])
    expect(read(matter).findings[0]).toMatch(new RegExp(`^${place} `))
  })

  test.each([
    ["title: 'A", "The quote ' is never closed."],
    ['keywords: [a\ndraft: true', 'The bracket [ is not closed, or a line before its end is not indented.'],
    ['keywords: [\na\n]', 'The bracket [ is not closed, or a line before its end is not indented.'],
    ['last_update: { date: a', 'The bracket { is not closed, or a line before its end is not indented.'],
  ])('with a quote or bracket without an end names it: %j', (matter, reason) => {
    expect(read(matter).findings[0]).toContain(`not valid YAML: ${reason}`)
  })

  test('with several mistakes is reported for each', () => {
    expect(read('titel: A\nkeywrods: [a]').findings.map((finding) => finding.split(' ')[0])).toEqual([
      '2:8',
      '3:11',
    ])
  })
})
