import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../model/text/say.ts'
import { renderMarkdown, splitMarkdown } from './markdown.ts'

function markdownToHtml(markdown: string, level?: number): string {
  const { nodes, paragraph } = renderMarkdown(markdown, level)
  return paragraph ? `<p>${toHtml(nodes)}</p>` : toHtml(nodes)
}

/** Returns the parts with the line as HTML. */
function split(markdown: string) {
  const { line, rest } = splitMarkdown(markdown)
  return { line: toHtml(line), rest }
}

describe('a description', () => {
  it('is read as Markdown', () => {
    expect(markdownToHtml('Use `n`, **not** [m](https://example.com/m).')).toBe(
      '<p>Use <code>n</code>, <strong>not</strong> <a href="https://example.com/m">m</a>.</p>',
    )
  })

  it('has parts that open, with an arrow', () => {
    expect(markdownToHtml('<details><summary>More</summary>Hidden</details>')).toContain(
      '<details class="api-nested"><summary>More</summary>Hidden</details>',
    )
  })

  it('of plain text is a paragraph and is not parsed as Markdown', () => {
    expect(markdownToHtml('The model’s name (or id), 18 characters at most.')).toBe(
      '<p>The model’s name (or id), 18 characters at most.</p>',
    )
  })

  it.each([
    [
      '<p>Makes <a href="/x/" onclick="x()" class="y">a link</a>.</p>',
      '<p>Makes <a href="/x/">a link</a>.</p>',
    ],
    ['a<br>b <b>c</b> <!-- note -->d `<b>`', '<p>a<br>b <b>c</b> d <code>&#x3C;b></code></p>'],
    ['<td colspan=2>x</td>', 'x'],
    ['<p>a</p>\n<b>b</b> <i>c</i> <code>d</code>', '<p>a</p><b>b</b> <i>c</i> <code>d</code>'],
    ['a <img src=x onerror=alert(1) alt="chart">', '<p>a chart</p>'],
    ['<div id="search" style="position:fixed">x</div></div><p>y', '<div>x</div><p>y</p>'],
    ['<a href="javascript:alert(1)">x</a> <a href="//evil.example">y</a>', '<p>x y</p>'],
    ['| a |\n|--:|\n| <b>x</b> |', /<th class="align-right">a<\/th>[\s\S]*<td class="align-right"><b>x<\/b>/],
    ['<!-- only a note -->', ''],
  ])('keeps harmless HTML: %s', (markdown, html) => {
    expect(markdownToHtml(markdown)).toEqual(html instanceof RegExp ? expect.stringMatching(html) : html)
  })

  it.each([
    'a <token>, List<Pet>',
    '<script>alert(1)</script>',
    '<style>*{}</style>',
    '<svg onload=alert(1)>',
    '<iframe src=x>',
  ])('shows other tags as text: %s', (markdown) => {
    expect(markdownToHtml(markdown).replaceAll('&#x3C;', '<')).toContain(markdown)
    expect(markdownToHtml(markdown)).not.toMatch(/<(token|script|style|svg|iframe|pet)/i)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '[x][r]\n\n[r]: javascript:alert(1)',
  ])('has no link that runs code or hides its target: %s', (markdown) => {
    expect(markdownToHtml(markdown)).not.toContain('href')
  })

  it.each([
    'https://a.example/x?y#z',
    'http://a.example',
    'mailto:a@b.example',
    '#part',
    '/guides/',
    '../x.mdx',
    '?q=a:b',
  ])('keeps the link %s', (href) => {
    expect(markdownToHtml(`[x](${href})`)).toContain(`href="${href}"`)
  })

  it('shows the text of an image and does not load the image', () => {
    expect(markdownToHtml('![A chart](https://a.example/x.png)')).toBe('<p>A chart</p>')
  })

  it('has headings of a lower level than those of the page', () => {
    expect(markdownToHtml('# One\n\n## Two', 3)).toBe('<h3>One</h3>\n<h4>Two</h4>')
    expect(markdownToHtml('### Three\n\n## Two', 4)).toBe('<h5>Three</h5>\n<h4>Two</h4>')
    expect(markdownToHtml('# One')).toBe('<p><strong>One</strong></p>')
  })

  it('shows code as pages do, with either name of a language', () => {
    expect(markdownToHtml('```py\nn < 1\n```')).toBe(
      '<code-block class="code-block" data-language="python"><pre tabindex="0"><code>n &#x3C; 1</code></pre></code-block>',
    )
    expect(markdownToHtml('```\na\u0003b\u202ec\n```')).toContain('<code>abc</code>')
  })

  it('keeps the states and numbers of items next to HTML', () => {
    const shown = markdownToHtml('<b>x</b>\n\n- [x] a\n- [ ] b\n\n3. c')
    expect(shown).toContain('<input type="checkbox" checked disabled aria-label="Done"> a')
    expect(shown).toContain('<input type="checkbox" disabled aria-label="Not done"> b')
    expect(shown).toContain('<ol start="3">')
  })

  it('has the labels of footnotes in the language of the reference, and names no missing id', () => {
    const words = { Footnotes: 'Noten', 'Back to reference {reference}': 'Zurück zu {reference}' }
    const html = inLanguage(words, () => markdownToHtml('a[^1]\n\n[^1]: one', 4))
    expect(html).toContain('<h4>Noten</h4>')
    expect(html).toContain('aria-label="Zurück zu 1"')
    expect(html).not.toContain('aria-describedby')
  })

  it('names the box of each table by its heads, in the language of the reference, as pages do', () => {
    const table = '| | Price |\n|-|-|\n| a | `b c` |'
    const box = (label: string) =>
      `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">`
    expect(markdownToHtml(table)).toContain(box('Table: Price'))
    expect(markdownToHtml(table)).toMatch(/<tr><td><\/td><th>Price[\s\S]*<code class="phrase">b c</)
    const german = inLanguage({ 'Table: {label}': 'Tabelle: {label}' }, () => markdownToHtml(table))
    expect(german).toContain(box('Tabelle: Price'))
    const rows = '<table><tr><th>One</th></tr><tr><th>a</th></tr></table>'
    expect(markdownToHtml(rows)).toContain(box('Table: One'))
  })

  it('shows alerts as admonitions, and other quotes as quotes', () => {
    const admonition = (kind: string, label: string, content: string) =>
      `<div class="admonition admonition-${kind}" role="note" aria-label="${label}" data-markdown="quote">` +
      `<p class="admonition-title" data-markdown="label">${label}</p>${content}</div>`
    expect(markdownToHtml('> [!NOTE]\n> Use `n`.\n>\n> More.')).toBe(
      admonition('note', 'Note', '<p>Use <code>n</code>.</p><p>More.</p>'),
    )
    expect(markdownToHtml('> [!caution]\n>\n> - a')).toBe(
      admonition('danger', 'Danger', '<ul>\n<li>a</li>\n</ul>'),
    )
    for (const quote of ['> [!NOTE] a', '> a\n> [!NOTE]', '> [!CONSTRUCTOR]\n> a', '> **a**', '> # a']) {
      expect(markdownToHtml(quote)).toMatch(/^<blockquote>/)
    }
  })

  it('has other ids of footnotes than another description', () => {
    const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const first = ids(markdownToHtml('a[^1]\n\n[^1]: one'))
    const second = ids(markdownToHtml('b[^1]\n\n[^1]: one'))
    expect(first.filter((id) => second.includes(id) && id !== 'footnote-label')).toEqual([])
  })
})

it('divides a description into a line for a summary and the rest', () => {
  expect(split('Plain words.')).toEqual({ line: 'Plain words.', rest: '' })
  expect(split('A `x` of List<Pet>.\n\n- more')).toEqual({
    line: 'A <code>x</code> of List&#x3C;Pet>.',
    rest: '- more',
  })
  expect(split('- only a list')).toEqual({ line: '', rest: '- only a list' })
  expect(split('<b>x</b>\n\nMore.')).toEqual({ line: '<b>x</b>', rest: 'More.' })
  expect(split('<!-- note -->\n\nOne\n\nTwo')).toEqual({ line: 'One', rest: 'Two' })
  expect(split('<p>One</p><p>Two</p>')).toEqual({ line: 'One', rest: '<p>Two</p>' })
  expect(split('<h3>A <b>b</b></h3>\n<p>c</p>')).toEqual({
    line: '<strong>A <b>b</b></strong>',
    rest: '<p>c</p>',
  })
  // The browser ends the paragraph before the list, so no end is known.
  expect(split('<p>a<ul><li>b</li></ul></p>').rest).toContain('<li>b')
  const linked = 'The [job](https://a.example), `x`.\n\nMore.'
  expect(split(linked)).toEqual({ line: 'The job, <code>x</code>.', rest: linked })
})

it('shows comments without an end, in linear time', { timeout: 6000 }, () => {
  expect(markdownToHtml('<!-- a --> b <!-- c')).toBe(' b &#x3C;!-- c')
  const comments = '<!-- '.repeat(100_000)
  expect(markdownToHtml(comments)).toContain('&#x3C;!-- &#x3C;!--')
})

it('shows quotes and elements that are nested too deep as written', () => {
  expect(markdownToHtml('<div>'.repeat(3000))).toBe(`<p>${'&#x3C;div>'.repeat(3000)}</p>`)
  expect(markdownToHtml('>'.repeat(3000))).toBe(`<p>${'>'.repeat(3000)}</p>`)
  expect(split('> '.repeat(3000))).toEqual({ line: '> '.repeat(3000), rest: '' })
  const withEnds = `</b><i></u>`.repeat(3000) + '<b>'.repeat(3000)
  expect(markdownToHtml(withEnds)).toBe(`<p>${withEnds.replaceAll('<', '&#x3C;')}</p>`)
  const emphasis = `${'*a _b '.repeat(3000)}${'b_ a*'.repeat(3000)}`
  expect(markdownToHtml(emphasis)).toBe(`<p>${emphasis}</p>`)
  expect(markdownToHtml('*a* _b_ '.repeat(300))).toContain('<em>a</em>')
})

it('shows a table with very many cells as written, in linear time', { timeout: 6000 }, () => {
  const table = (size: number) => `${'a|'.repeat(size)}\n${'-|'.repeat(size)}\n${'b\n'.repeat(size)}`
  expect(markdownToHtml(table(2000))).toMatch(/^<p>a\|a/)
  expect(markdownToHtml(table(100))).toContain('<table>')
  expect(markdownToHtml('-|\n'.repeat(150_000))).toMatch(/^<p>-/)
  expect(markdownToHtml(`${' '.repeat(100_000)}x`)).toContain('x')
})

it('reads tags of Redoc in linear time', { timeout: 6000 }, () => {
  expect(markdownToHtml(`<div>\n<SchemaDefinition schemaRef="a"${' '.repeat(100_000)}\n</div>`)).toContain(
    '&#x3C;Schema',
  )
})

it('does not treat inherited names of objects as languages', () => {
  expect(markdownToHtml('```constructor\nx\n```')).toContain('data-language="constructor"')
})
