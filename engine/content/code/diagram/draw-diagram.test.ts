import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.tsx'

const dot = `digraph {
  subgraph cluster_before { label="Before"; A_LONG_STATE; B }
  subgraph cluster_after { label="After"; C }
  call [class="call"]
  A_LONG_STATE -> call [label="now"]
  call -> C [lhead=cluster_after]
  B -> C [style=invis]
}`

async function draw(source: string) {
  const texts = { title: 'Title', alt: 'What "it" shows' }
  const mistakes: [message: string, line: number][] = []
  const figure = await drawDiagram({ dot: source, ...texts }, (...mistake) => mistakes.push(mistake))
  const html = figure ? toHtml(figure) : ''
  return { html, mistakes, lines: [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line) }
}

describe('a diagram', () => {
  test('is a picture with a name, and the same content as text', async () => {
    const { html, lines } = await draw(dot)
    expect(html).toMatch(/^<figure class="diagram"><figcaption data-markdown="label">Title<\/figcaption>/)
    expect(html).toMatch(/<svg role="img" aria-label="What &#x22;it&#x22; shows" viewBox="/)
    expect(lines).toEqual([
      'Before: A_LONG_STATE, B',
      'After: C',
      'A_LONG_STATE → call (now)',
      'call → After',
    ])
  })

  test('contains the label of an arrow without the spaces around it', async () => {
    const { lines } = await draw('digraph { A -> B [label="  now"] }')
    expect(lines).toEqual(['A → B (now)'])
  })

  test('contains a node without an arrow, and all labels, in the picture and as text', async () => {
    const { html, lines } = await draw(
      'digraph { label=All; a -> b [label=m taillabel=t headlabel=h xlabel=x]; c; d [xlabel=near]; gap [style=invis] }',
    )
    expect(lines).toEqual(['All', 'a → b (m, t, h, x)', 'c', 'd (near)'])
    for (const text of ['All', 'm', 't', 'h', 'x', 'c', 'near']) expect(html).toContain(`>${text}</text>`)
  })

  test('has the tips of its arrows, and says in text in which direction they lead', async () => {
    const { html, lines } = await draw('digraph { a -> b [dir=both]; b -> c [dir=back]; c -> d [dir=none] }')
    expect(lines).toEqual(['a ↔ b', 'b ← c', 'c – d'])
    expect(html.match(/diagram-tip/g)).toHaveLength(3)
    // A start and three points for each curve.
    for (const [, points = ''] of html.matchAll(/<path d="M[\d. ]+C([\d. ]+)"/g))
      expect(points.split(' ').length % 6).toBe(0)
    expect((await draw('graph { a -- b }')).lines).toEqual(['a – b'])
  })

  test('breaks a label where DOT ends a line', async () => {
    const { html, lines } = await draw(
      'digraph { a [label="one\\ntwo"]; b [label="\\N: \\lx\\l"]; a -> b [label="p\\rq"] }',
    )
    expect(lines).toEqual(['one two → b:  x (p q)'])
    expect(html).not.toContain('\\')
    const heights = [...html.matchAll(/<text x="[\d.]+" y="([\d.]+)">(?:one|two)</g)].map(([, y]) =>
      Number(y),
    )
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeCloseTo(14.4, 0)
  })

  test('names only the content of a group without a label', async () => {
    const { lines } = await draw('digraph { subgraph cluster_a { b; c } d -> b [lhead=cluster_a] }')
    expect(lines).toEqual(['b, c', 'd → b'])
  })

  test('uses the colors and fonts of the page: no styles, no fonts, no ids', async () => {
    const { html } = await draw(dot)
    expect(html).not.toMatch(/ (?:style|font-family|fill|stroke|id|xlink:href)=/)
    expect(html).toContain('<g class="diagram-node call">')
  })

  test('leaves space for its letters: a monospace letter is 0.6 of the font size wide', async () => {
    const { html } = await draw(dot)
    const width = /width="([\d.]+)"[^>]*><\/rect><text[^>]*>A_LONG_STATE</.exec(html)?.[1]
    expect(Number(width)).toBeGreaterThan('A_LONG_STATE'.length * 12 * 0.6 + 10)
  })

  test('does not draw invisible arrows and nodes', async () => {
    const { html, lines } = await draw(
      'digraph { subgraph cluster_a { label=Group; A; gap [style=invis] }; A -> B [style=invis] }',
    )
    expect(html).not.toContain('diagram-edge')
    expect(html).not.toContain('gap')
    expect(lines).toEqual(['Group: A', 'B'])
  })

  test('draws an arrow once if it is a part of another arrow', async () => {
    const { html, lines } = await draw('digraph { concentrate=true; a -> b; a -> b }')
    expect(html.match(/diagram-edge/g)).toHaveLength(1)
    expect(lines).toEqual(['a → b'])
  })

  test('without a graph is reported', async () => {
    expect(await draw('// nothing')).toMatchObject({ html: '', mistakes: [['there is no graph', 1]] })
  })

  test('that cannot be parsed is reported with its line', async () => {
    const { html, mistakes } = await draw('digraph {\n  a ->\n}')
    expect([html, mistakes]).toEqual(['', [[expect.stringContaining('syntax error'), 3]]])
  })

  test('escapes HTML in labels', async () => {
    const { html } = await draw('digraph { a [label="<script>x</script>", class="x\\" onload=1"] }')
    expect(html).toContain('&#x3C;script>x&#x3C;/script>')
    expect(html).not.toMatch(/<script|onload/)
  })
})
