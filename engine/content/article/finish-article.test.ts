import type { Root } from 'hast'
import { createElement } from 'react'
import { htmlToHast } from 'satteri'
import { describe, expect, test } from 'vitest'
import { walk } from '../markdown/walk.ts'
import { reactToHast } from '../react-to-hast.ts'
import { type Article, finishArticle } from './finish-article.ts'
import type { FoundImage } from './images.ts'
import { collectSections } from './sections.ts'

const context = {
  source: 'site/docs/a.mdx',
  docs: 'site/docs',
  route: '/a/',
  base: '/sub/',
  url: 'https://docs.example',
  title: 'A page',
  findImage: (name: string): FoundImage => images[name] ?? null,
}

const images: Record<string, FoundImage> = {
  '/img/a.png': { width: 4, height: 3, bytes: 9 },
  '/img/large.png': { width: 4, height: 3, bytes: 6_040_000 },
  '/img/A.png': { meant: '/img/a.png' },
  'site/docs/img/b c.png': {
    width: 2,
    height: 1,
    bytes: 9,
    own: { file: 'site/docs/img/b c.png', path: 'assets/b-c.1234abcd.png' },
  },
  'site/static/img/a.png': {
    width: 4,
    height: 3,
    bytes: 9,
    own: { file: 'site/static/img/a.png', path: 'img/a #1.png' },
  },
  '/img/a@2x.png': { width: 401, height: 300, bytes: 9 },
  'site/docs/img/B.png': { meant: 'site/docs/img/b.png' },
  'site/docs/empty.png': { meant: 'site/docs/empty.png' },
}

/** Parses HTML to an article. `data-at="12:3"` is the position of an element. */
function finish(html: string): Article {
  const tree = htmlToHast(html, { fragment: true }) as Root
  walk(tree, (node) => {
    if (node.type !== 'element' || node.properties.dataAt === undefined) return
    const [line = 0, column = 0] = String(node.properties.dataAt).split(':').map(Number)
    delete node.properties.dataAt
    node.position = { start: { line, column }, end: { line, column } }
  })
  return finishArticle(tree, context)
}

describe('ids', () => {
  test('are made from the heading’s text and are unique on the page', () => {
    const { anchors, toc } = finish(
      '<h2>What’s new?</h2><h2>Größe</h2><h2>Setup</h2><h3>Setup</h3><h2>!</h2><h2>🚀</h2><h2>a<br>b</h2>',
    )
    expect(anchors).toEqual(['whats-new', 'größe', 'setup', 'setup-1', 'section', 'section-1', 'a-b'])
    expect(toc.map(({ id }) => id)).toEqual(anchors)
  })

  test('of authors take precedence over ids of headings before them', () => {
    expect(finish('<h2>Setup</h2><h2 id="setup">Explicit</h2>').toc.map(({ id }) => id)).toEqual([
      'setup-1',
      'setup',
    ])
  })

  test('are none of the ids of the frame', () => {
    const { anchors } = finish('<h2>Page view</h2><h2>Main</h2><h2>Top</h2>')
    expect(anchors).toEqual(['page-view-1', 'main-1', 'top-1'])
    for (const id of ['main', 'top'])
      expect(finish(`<h2 id="${id}" data-at="3:1">Main</h2>`).problems).toEqual([
        expect.objectContaining({ rule: 'duplicate-id', line: 3, message: expect.stringContaining('frame') }),
      ])
  })

  test('that occur twice are reported at the second position', () => {
    const { problems } = finish('<p id="a" data-at="3:1">x</p><p id="a" data-at="5:1">y</p>')
    expect(problems).toEqual([
      expect.objectContaining({ rule: 'duplicate-id', source: 'site/docs/a.mdx', line: 5 }),
    ])
  })
})

describe('the table of contents', () => {
  test('contains levels 2 and 3', () => {
    const { toc } = finish('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>')
    expect(toc).toEqual([
      { id: 'b', text: 'B', level: 2 },
      { id: 'c', text: 'C', level: 3 },
    ])
  })

  test('contains no headings of the parts of the reference', () => {
    expect(finish('<h2>B</h2><div id="p" data-section="parameter"><h3>C</h3></div>').toc).toHaveLength(1)
  })
})

describe('a heading', () => {
  test('is followed by a link to itself, except the page’s title', () => {
    expect(finish('<h1>A</h1><h2>B <code>c</code></h2>').html).toBe(
      '<h1 id="a">A</h1><h2 id="b-c" class="heading" role="presentation"><span role="heading" aria-level="2">B <code>c</code></span>' +
        '<a class="heading-anchor" href="#b-c" aria-label="Link to this section: B c"></a></h2>',
    )
  })
})

describe('sections', () => {
  test('begin at each heading, have its level, and contain no code in their prose', () => {
    const { sections } = finish(
      '<h1>A</h1><p>First  words.</p><h2>B</h2><p>One</p><p>two <code>max_tokens</code></p>' +
        '<pre><code>client.chat.complete()</code></pre><h4>D</h4><h2>E</h2>',
    )
    expect(sections.map(({ heading, level }) => [heading, level])).toEqual([
      ['A page', 1],
      ['B', 2],
      ['D', 4],
      ['E', 2],
    ])
    expect(sections[0]?.text).toBe('First words.')
    expect(sections[1]).toMatchObject({
      text: 'One · two max_tokens',
      identifiers: ['max_tokens', 'chat.complete'],
    })
  })

  test('of the reference are its parts, and the content after a part belongs to the section around it', () => {
    const { sections, html } = finish(
      '<h2 id="op">Operation</h2><p>Before</p>' +
        '<div id="op/p" data-section="parameter" data-heading="p"><h3 id="x">p</h3> inside</div><p>after</p>',
    )
    expect(
      sections.map(({ anchor, heading, kind, level, text }) => [anchor, heading, kind, level, text]),
    ).toEqual([
      ['', 'A page', 'page', 1, ''],
      ['op', 'Operation', 'heading', 2, 'Before · after'],
      ['op/p', 'p', 'parameter', 3, 'p inside'],
    ])
    expect(html).not.toContain('data-')
  })

  test('do not contain the text of buttons, tab names and drawings', () => {
    const { sections } = finish(
      '<p>Words<button>Copy</button><svg><title>Icon</title></svg></p>' +
        '<tab-group><div class="tab-list"><button role="tab">Python</button></div>' +
        '<div role="tabpanel"><p data-words="label">Python</p>pip</div></tab-group>',
    )
    expect(sections[0]?.text).toBe('Words · pip')
  })
})

describe('footnote markers', () => {
  const mark = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>'

  test('are not part of the text of sections, headings, ids and prose', () => {
    const { sections, toc, prose, links, html } = finish(
      `<h2 data-at="1:1">Heading${mark}</h2><p data-at="2:1">The latest${mark} models.</p>` +
        '<section data-footnotes><p data-at="3:1">A note. <a href="#fnref-1" data-footnote-backref>↩</a></p></section>',
    )
    expect(toc).toEqual([{ id: 'heading', text: 'Heading', level: 2 }])
    expect(html).toContain('aria-label="Link to this section: Heading"')
    expect(sections[1]?.text).toBe('The latest models. A note.')
    expect(prose.map(({ text }) => text)).toEqual(['Heading', 'The latest models.', 'A note. '])
    expect(links.map(({ written }) => written)).toEqual(['#fn-1', '#fn-1', '#fnref-1'])
  })

  test('do not hide the name that a row describes', () => {
    const { sections } = finish(`<table><tr><td><code>a-model</code>${mark}</td><td>b</td></tr></table>`)
    expect(sections[0]?.defines).toEqual(['a-model'])
  })
})

describe('the content of sections', () => {
  test('contains no text of a navigation, but its links', () => {
    const { sections, links } = finish(
      '<p>Words</p><nav><a href="#b">Heading</a></nav><h2 id="b">Heading</h2>',
    )
    expect(sections[0]?.text).toBe('Words')
    expect(links.map(({ written }) => written)).toEqual(['#b'])
  })

  test('separates cells, items and paragraphs, unless a sentence ends before them', () => {
    const { sections } = finish(
      '<p>Fields:</p><table><thead><tr><th>Field</th><th>What it is</th></tr></thead>' +
        '<tbody><tr><td>id</td><td>A name.</td></tr><tr><td>n</td><td>A number</td></tr></tbody></table><p>Then more.</p>',
    )
    expect(sections[0]?.text).toBe('Fields: Field · What it is · id · A name. n · A number · Then more.')
    const list = finish(
      '<dl><dt>seed <i>integer</i></dt><dd><p>A seed.</p><p>At least 0</p><ul><li>One,</li><li>two</li><li><p>three</p></li></ul></dd></dl><p></p>',
    )
    expect(list.sections[0]?.text).toBe('seed integer · A seed. At least 0 · One, two · three')
  })

  test('of many empty cells take linear time', { timeout: 8000 }, () => {
    const cells = `<table><tr><td>One</td>${'<td></td>'.repeat(100_000)}<td>two</td></tr></table>`
    expect(collectSections(htmlToHast(cells, { fragment: true }) as Root, '')[0]?.text).toBe('One · two')
  })

  test('defines the names at the start of table rows and in terms of lists, but not names in text', () => {
    const { sections } = finish(
      '<p>Not <code>mentioned</code>.</p>' +
        '<table><tbody><tr><td><code>large-latest</code></td><td><code>large-2411</code></td></tr>' +
        '<tr><td>The <code>other</code> one</td><td>Words</td></tr></tbody></table>' +
        '<dl><dt><code>max_tokens</code></dt><dd>As many as <code>n</code>.</dd></dl><h2>B</h2>',
    )
    expect(sections.map(({ defines }) => defines)).toEqual([['large-latest', 'max_tokens'], undefined])
  })

  test('contains a command by its name, without its arguments', () => {
    const { sections } = finish(
      '<code-block data-language="bash"><pre><code>npm install @example/sdk --save\nexport A=b</code></pre></code-block>',
    )
    expect(sections[0]?.identifiers).toEqual(['npm install @example/sdk'])
  })
})

describe('links and images', () => {
  test('get the base path if they are on the site', () => {
    const { html } = finish(
      '<a href="/b/">b</a><a href="https://x.example/">x</a><img src="/img/a.png" alt="A">',
    )
    expect(html).toBe(
      '<a href="/sub/b/">b</a><a href="https://x.example/">x</a>' +
        '<img src="/sub/img/a.png" alt="A" width="4" height="3" loading="lazy" decoding="async">',
    )
  })

  test('have positions in the source, which the HTML does not contain', () => {
    const { links, images, html } = finish(
      '<p data-at="2:1"><a href="/b/" data-at="2:5">b</a><img src="/img/a.png" data-at="2:9" data-source="site/docs/_p.mdx"></p>',
    )
    expect(links[0]).toMatchObject({ written: '/b/', line: 2, column: 5 })
    expect(images).toEqual(['/img/a.png'])
    expect(html).not.toContain('data-source')
  })

  test('of more than 1 MB get a warning', () => {
    expect(finish('<img src="/img/large.png" data-at="2:9"><img src="/img/a.png">').problems).toEqual([
      {
        rule: 'large-image',
        severity: 'warn',
        message: 'The image "/img/large.png" has 6.0 MB, and readers on slow networks wait for it.',
        hint: expect.stringMatching(/^Make it smaller than 1 MB: /),
        source: 'site/docs/a.mdx',
        line: 2,
        column: 9,
      },
    ])
  })

  test('of media and frames get the base path, and have the directive that allows them', () => {
    const { html, links } = finish(
      '<video src="/a.mp4" poster="data:image/png,x"><track src="/a.vtt"></video><iframe src="https://x.example/"></iframe>',
    )
    expect(html).toBe(
      '<video src="/sub/a.mp4" poster="data:image/png,x"><track src="/sub/a.vtt"></video><iframe src="https://x.example/"></iframe>',
    )
    expect(links.map(({ loads, target }) => [loads, target?.route])).toEqual([
      ['media-src', '/a.mp4'],
      ['media-src', '/a.vtt'],
      ['frame-src', undefined],
    ])
  })

  test('of pictures, forms, scripts and stylesheets have the directive that allows them', () => {
    const { html, links } = finish(
      '<picture><source srcset="/a,b.webp 2x,https://x.example/b.webp, /c.webp"></picture><form action="/a"></form><script src="/a.js"></script><link rel="stylesheet" href="/a.css"><link rel="license" href="/a">',
    )
    expect(html).toContain('srcset="/sub/a,b.webp 2x,https://x.example/b.webp, /sub/c.webp"')
    expect(links.map(({ loads, written }) => [loads, written])).toEqual([
      ['img-src', '/a,b.webp'],
      ['img-src', 'https://x.example/b.webp'],
      ['img-src', '/c.webp'],
      ['form-action', '/a'],
      ['script-src', '/a.js'],
      ['style-src', '/a.css'],
    ])
  })

  test('of media are the same in each version and language', () => {
    const edition = { prefix: '/fr/', localePrefix: '/fr/', locales: ['/fr/'], siblings: [] }
    const tree = () => htmlToHast('<video src="/media/a/"></video>', { fragment: true }) as Root
    expect(finishArticle(tree(), { ...context, edition }).links[0]?.target?.route).toBe('/media/a/')
  })

  test('that could run code lose their address', () => {
    const { html, problems } = finish('<a href="javascript:alert(1)">x</a>')
    expect(html).toBe('<a>x</a>')
    expect(problems.map(({ rule }) => rule)).toEqual(['unsafe-link'])
  })

  test.each([
    ['/img/none.png', 'missing-image'],
    ['/img/none.svg?v=1#part', 'missing-image'],
    ['https://x.example/a.png', 'foreign-image'],
    ['//x.example/a.png', 'foreign-image'],
    ['a.png', 'missing-image'],
    ['../../../a.png', 'missing-image'],
    ['data:image/png;base64,AA==', 'foreign-image'],
    ['', 'foreign-image'],
  ])('an image %s is reported: %s', (src, rule) => {
    expect(finish(`<img src="${src}" data-at="7:1">`).problems).toEqual([
      expect.objectContaining({ rule, line: 7, source: 'site/docs/a.mdx' }),
    ])
  })
})

test('an image whose name is nearly the name of a file is reported with that name', () => {
  expect(finish('<img src="/img/A.png">').problems).toMatchObject([
    { rule: 'missing-image', hint: expect.stringContaining('Did you mean "/img/a.png"?') },
  ])
})

test('an image whose path has backslashes is reported with the remedy', () => {
  expect(finish('<img src="img%5Ca.png">').problems).toMatchObject([
    { rule: 'missing-image', hint: 'Write the path with slashes (/) instead of backslashes.' },
  ])
})

test.each([
  ['img/a.png', 'missing-image'],
  ['../../../static/img/a.png', 'missing-image'],
  ['@site/static/img/a.png', 'foreign-image'],
])('an image %s is reported with its path from the folder of static files', (src, rule) => {
  expect(finish(`<img src="${src}">`).problems).toMatchObject([
    { rule, hint: expect.stringMatching(/: "\/img\/a\.png"\.$/) },
  ])
})

test.each([
  ['img/b%20c.png', '/sub/assets/b-c.1234abcd.png'],
  ['./img/b c.png#view', '/sub/assets/b-c.1234abcd.png#view'],
  ['../static/img/a.png', '/sub/img/a%20%231.png'],
])('an image %s is found from the folder of the page', (src, address) => {
  const { html, problems } = finish(`<img src="${src}">`)
  expect(problems).toEqual([])
  expect(html).toContain(`src="${address}"`)
})

test('a link to an image next to the page leads to the published image', () => {
  const { html, links, ownImages, problems } = finish(
    '<a href="./img/b%20c.png">b</a><a href="img/B.png">B</a>',
  )
  expect(problems).toEqual([])
  expect(html).toBe('<a href="/sub/assets/b-c.1234abcd.png">b</a><a href="/sub/a/img/B.png">B</a>')
  expect(links.map(({ target }) => target?.route)).toEqual(['/assets/b-c.1234abcd.png', '/a/img/B.png'])
  expect(ownImages).toEqual({ 'assets/b-c.1234abcd.png': 'site/docs/img/b c.png' })
})

test('an image with two pixels for each pixel of the page has half the size', () => {
  expect(finish('<img src="/img/a@2x.png">').html).toContain('width="201" height="150"')
})

test('an image in a fragment is found from the folder of the fragment, and its file is published', () => {
  const { html, ownImages } = finish(
    '<img src="../docs/img/b c.png" data-at="2:9" data-source="site/parts/_p.mdx">',
  )
  expect(html).toContain('src="/sub/assets/b-c.1234abcd.png"')
  expect(ownImages).toEqual({ 'assets/b-c.1234abcd.png': 'site/docs/img/b c.png' })
})

test('a missing image is reported with the place of its file, and with the nearest name beside it', () => {
  expect(finish('<img src="./img/B.png">').problems).toMatchObject([
    {
      message: 'The image "./img/B.png" does not exist, or is not an image.',
      hint: 'Put it at site/docs/img/B.png, or correct the path. Did you mean "img/b.png"?',
    },
  ])
  expect(finish('<img src="empty.png">').problems).toMatchObject([
    { hint: expect.stringContaining('its size cannot be read') },
  ])
})

test('an image with the folder of static files in its path is reported with its path from there', () => {
  expect(finish('<img src="/static/img/a.png">').problems).toMatchObject([
    { rule: 'missing-image', hint: expect.stringMatching(/: "\/img\/a\.png"\.$/) },
  ])
})

test('an article names its classes, custom elements and formulas, but none of the code that it shows', () => {
  const { names, html } = finish(
    '<h2>A</h2><my-chart class="b c"></my-chart><pre>&lt;x-y class="d">&lt;/x-y></pre><math></math>',
  )
  expect(html).toContain('class="d"')
  expect(names).toEqual(['.heading', '.heading-anchor', 'my-chart', '.b', '.c', 'math'])
})

describe('tabs', () => {
  test('use the next number if a heading or an author uses the id', () => {
    const group =
      '<tab-group><div><button role="tab" data-value="u">U</button></div><div role="tabpanel" data-value="u">x</div></tab-group>'
    const { html, anchors } = finish(
      `<h2>Tabs 1 U</h2>${group}<h2 id="tabs-3-u-panel">A</h2>${group}<h2>Tabs 4 U</h2>`,
    )
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'tabs-1-u',
      'tabs-2-u',
      'tabs-2-u-panel',
      'tabs-3-u-panel',
      'tabs-4-u',
      'tabs-4-u-panel',
      'tabs-4-u-1',
    ])
    expect(anchors).toEqual(['tabs-3-u-panel', 'tabs-1-u', 'tabs-4-u-1'])
  })

  test('and their panels refer to each other by ids that differ between groups', () => {
    const group =
      '<tab-group><div><button role="tab" data-value="py">Py</button></div><div role="tabpanel" data-value="py">x</div></tab-group>'
    const { html, anchors } = finish(group + group)
    for (const name of ['tabs-1-py', 'tabs-2-py']) {
      expect(html).toContain(`id="${name}" aria-controls="${name}-panel"`)
      expect(html).toContain(`id="${name}-panel" aria-labelledby="${name}"`)
    }
    expect(anchors).toEqual([])
  })
})

test('an article contains no style attribute, which the policy forbids', () => {
  expect(finish('<p style="color:red">x</p>').html).toBe('<p>x</p>')
})

test('elements rendered by React add no preloads', () => {
  const children = reactToHast(createElement('p', null, createElement('img', { src: '/img/a.png', alt: '' })))
  expect(finishArticle({ type: 'root', children }, context).html).toMatch(/^<p><img [^<]*><\/p>$/)
})

describe('the prose', () => {
  const proseOf = (html: string) =>
    finish(html).prose.map(({ text, source, line }) => `${source}:${line} ${text}`)

  test('is the text of each block, with the first line of the block', () => {
    expect(
      proseOf(
        '<h2 data-at="3:1">A heading</h2><p data-at="5:1">Of <em>two</em>\nlines.</p><ul><li data-at="8:1">An item</li></ul>',
      ),
    ).toEqual([
      'site/docs/a.mdx:3 A heading',
      'site/docs/a.mdx:5 Of two\nlines.',
      'site/docs/a.mdx:8 An item',
    ])
  })

  test('contains a marker for code and for bold names of controls', () => {
    expect(
      proseOf(
        '<p data-at="1:1">Set <code>a <b>b</b></code> under <strong>API <code>x</code></strong>.</p><pre data-at="3:1">x</pre>',
      ),
    ).toEqual(['site/docs/a.mdx:1 Set \uFFFC under \uFFFC.'])
  })

  test('contains the alternative texts of images and the labels of tabs', () => {
    expect(
      proseOf(
        '<p data-at="2:1">See <img data-at="2:5" src="/img/a.png" alt="A map"> there</p><div data-at="4:1"><span data-words="label">Python</span></div>',
      ),
    ).toEqual([
      'site/docs/a.mdx:2 See ',
      'site/docs/a.mdx:2 A map',
      'site/docs/a.mdx:2  there',
      'site/docs/a.mdx:4 Python',
    ])
  })

  test('does not contain words that no author wrote, because they have no position in a file', () => {
    expect(proseOf('<p>Was this page helpful?</p>')).toEqual([])
  })

  test('names the file of a fragment', () => {
    expect(proseOf('<p data-at="2:1" data-source="site/docs/_part.mdx">Shared.</p>')).toEqual([
      'site/docs/_part.mdx:2 Shared.',
    ])
  })
})
