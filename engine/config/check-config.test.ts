import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checks } from '../checks/checks.ts'
import { configOf, findingsOf, smallest } from '../fixtures/config-findings.ts'
import { checkSiteConfig } from './check-config.ts'
import { configElsewhere } from './config-elsewhere.ts'

describe('the smallest config', () => {
  test('gets all defaults', () => {
    expect(configOf({})).toEqual({
      source: 'site/site.config.ts',
      hosts: ['cloudflare', 'netlify', 'github-pages'],
      headers: {},
      policy: {
        'script-src': [],
        'style-src': [],
        'img-src': [],
        'font-src': [],
        'connect-src': [],
        'media-src': [],
        'frame-src': [],
        'form-action': [],
      },
      redirects: {},
      precompress: false,
      theme: { fonts: {} },
      title: 'Docs',
      tagline: '',
      url: 'https://docs.example',
      base: '/',
      lang: 'en',
      docs: {
        id: 'default',
        versions: [
          {
            name: 'current',
            label: 'current',
            path: '',
            folder: '',
            docs: 'docs',
            sidebars: 'sidebars.ts',
            isLast: true,
            mainDocId: null,
            draftIds: [],
            banner: 'none',
          },
        ],
      },
      locales: [{ code: 'en', label: 'en', dir: 'ltr', path: '', isDefault: true }],
      navbar: { title: 'Docs', logo: null, hideOnScroll: false, style: 'default', items: [] },
      footer: null,
      announcementBar: null,
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      apis: [],
      repository: null,
      search: { maxHits: 12, highlightResult: true, synonyms: [] },
      llms: { instructions: '', fullSize: 2_000_000 },
      offline: true,
      models: [],
      terms: [],
      // CONFIG.md shows these defaults.
      ...Object.fromEntries(checks.flatMap((row) => ('option' in row ? [[row.option, row.severity]] : []))),
    })
  })

  test('gets the defaults of partial objects', () => {
    const config = configOf({ announcementBar: { content: 'New' }, api: {}, navbar: { title: 'Bar' } })
    expect(config.announcementBar).toEqual({ id: 'announcement-bar', content: 'New', isCloseable: true })
    expect(config.apis).toEqual([
      {
        id: 'api',
        field: ['api'],
        files: { yaml: 'openapi.yaml', json: 'openapi.json' },
        description: 'openapi.yaml',
        route: '/api/',
        layout: 'auto',
        overlays: [],
        title: 'API reference',
        samples: [],
        parts: { before: [], after: [] },
      },
    ])
    expect(config.navbar).toMatchObject({ title: 'Bar', hideOnScroll: false })
  })

  test('shows only the logo in the navbar if the title is empty, unless the logo has no name', () => {
    const titleOf = (title: string | undefined, alt: string) =>
      configOf({ navbar: { title, logo: { alt, src: '/mark.svg' } } }).navbar.title
    expect([titleOf('', 'Mark'), titleOf(undefined, 'Mark'), titleOf('', '')]).toEqual(['', 'Docs', 'Docs'])
  })

  test('accepts the type of a link also in a menu', () => {
    const items = [{ type: 'default' as const, label: 'Guides', to: '/guides/' }]
    expect(
      configOf({ navbar: { items: [{ type: 'dropdown', label: 'More', items }] } }).navbar.items,
    ).toEqual([expect.objectContaining({ items: [{ label: 'Guides', href: '/guides/' }] })])
  })

  test('accepts code with comments in the instructions for programs, but no heading after it', () => {
    const code = '```bash\n# Install it.\nnpm install\n```'
    const check = (instructions: string) =>
      checkSiteConfig({ title: 'T', url: 'https://a.example', llms: { instructions } }, 'site.config.ts')
    expect(check(`Use it:\n\n${code}\n\nAnd then:\n\n${code}`).problems).toEqual([])
    expect(check(`${code}\n\n# More\n\n${code}`).problems).toHaveLength(1)
  })

  test('accepts one API or a list; the files of the first API are at the root', () => {
    const billing = { description: 'billing.yaml', route: '/billing/v1/', title: 'Billing' }
    expect(configOf({ api: [{ id: 'pets' }, billing] }).apis).toEqual([
      expect.objectContaining({
        id: 'pets',
        field: ['api', 0],
        files: expect.objectContaining({ yaml: 'openapi.yaml' }),
      }),
      expect.objectContaining({
        ...billing,
        id: 'billing/v1',
        field: ['api', 1],
        files: { yaml: 'billing/v1/openapi.yaml', json: 'billing/v1/openapi.json' },
      }),
    ])
  })

  test.each([
    { links: [{ title: 'Read', items: [{ label: 'Docs', to: '/' }] }] },
    { logo: { alt: '', src: '/img/logo.svg' } },
    { copyright: 'Copyright 2025' },
  ])('has a footer if it has content: %o', (footer) => {
    expect(configOf({ footer }).footer).toMatchObject({ style: 'light' })
  })

  test('has no footer if it has no content', () => {
    expect(configOf({ footer: { style: 'dark' } }).footer).toBe(null)
  })

  test('removes a slash at the end of its address', () => {
    expect(configOf({ url: 'https://docs.example/' }).url).toBe('https://docs.example')
  })
})

describe('addresses of the site', () => {
  const everywhere = {
    base: '/sub/',
    navbar: {
      logo: { alt: '', src: '/img/logo.svg', srcDark: '/img/dark.svg' },
      items: [
        { label: 'Docs', to: '/', activeBasePath: '/guides/' },
        { label: 'Guides', to: '/guides/', activeBaseRegex: '^/g' },
        { label: 'Chat', href: 'https://chat.example/', position: 'left' },
        { type: 'dropdown', label: 'More', items: [{ label: 'Guides', to: '/guides/?a=1#b' }] },
        { type: 'search' },
        { type: 'html', value: '<A HREF="/a/">A</A> <a href = "//x.example/">X</a> <img src="i.svg">' },
      ],
    },
    announcementBar: {
      content: 'Read <a href = /news/#top>more</a>, or <a href="https://x.example/a/">all</a>',
    },
    footer: {
      logo: { alt: 'Logo', src: '/img/logo.svg' },
      links: [
        {
          title: 'Read',
          items: [
            { label: 'Docs', to: '/' },
            { label: 'Mail', href: 'mailto:a@b.example' },
          ],
        },
      ],
    },
  }

  test('are routes, without the base, and HTML is as written', () => {
    const { navbar, footer, announcementBar } = configOf(everywhere)
    expect(navbar.logo).toEqual({ alt: '', src: '/img/logo.svg', srcDark: '/img/dark.svg' })
    expect(footer?.logo).toEqual({ alt: 'Logo', src: '/img/logo.svg' })
    expect(navbar.items).toEqual([
      {
        type: 'default',
        label: 'Docs',
        href: '/',
        position: 'right',
        activeBase: '/guides/',
      },
      {
        type: 'default',
        label: 'Guides',
        href: '/guides/',
        position: 'right',
        activePattern: '^/g',
      },
      { type: 'default', label: 'Chat', href: 'https://chat.example/', position: 'left' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'right',
        items: [{ label: 'Guides', href: '/guides/?a=1#b' }],
      },
      { type: 'search', position: 'right' },
      {
        type: 'html',
        value: everywhere.navbar.items[5]?.value,
        position: 'right',
      },
    ])
    expect(footer?.links[0]?.items).toEqual([
      { label: 'Docs', href: '/' },
      { label: 'Mail', href: 'mailto:a@b.example' },
    ])
    expect(announcementBar?.content).toBe(everywhere.announcementBar.content)
  })
})

test('a preview can replace the base of the config', () => {
  expect(configOf({ base: '/sub/' }, '/preview/').base).toBe('/preview/')
})

describe('the remedy for a setting of other tools', () => {
  const known = readFileSync(new URL('CONFIG.md', import.meta.url), 'utf8')

  test.each([...configElsewhere])('%s is reported, and names fields that exist', (name, remedy) => {
    const { problems } = checkSiteConfig({ title: 'x', url: 'https://x.example', [name]: 'x' }, 'a.ts')
    expect(problems).toMatchObject([{ message: `The field "${name}" is not known.`, hint: remedy }])
    const fields = [...remedy.matchAll(/`([a-z]+(?:\.[a-z]+)?)`/gi)].flatMap(([, field = '']) => field)
    for (const field of fields.filter((each) => !/^favicon|\.ts$/.test(each)))
      expect(known).toContain(`| \`${field}\` |`)
  })
})

test('the copyright of the footer may contain an address in angle brackets', () => {
  const footer = { copyright: '© 2026 A <a@b.example>' }
  expect(checkSiteConfig({ title: 'x', url: 'https://x.example', footer }, 'a.ts').problems).toEqual([])
})

test('HTML of the frame may contain the words of what the security policy blocks', () => {
  const content =
    '<a href="/a/?style=x" title="on style=b">style=a onclick=b</a><script src="https://a.example/a.js"></script>'
  const announcementBar = { content }
  expect(checkSiteConfig({ title: 'x', url: 'https://x.example', announcementBar }, 'a.ts').problems).toEqual(
    [],
  )
})

test('a wrong name is one problem, although the meant field is then missing', () => {
  const items = [
    { label: 'x', too: '/' },
    { type: 'dropdown', label: 'x', item: [{ label: 'x', to: '/' }] },
    { lable: 'x', to: '/' },
    { label: 'x' },
    { xyzzy: 1, to: '/' },
  ]
  const { problems } = checkSiteConfig({ title: 'x', url: 'https://x.example', navbar: { items } }, 'a.ts')
  expect(problems.map(({ message }) => message.replace(/^.*items\[/, ''))).toEqual([
    '0].too" is not known.',
    '1].item" is not known.',
    '2].lable" is not known.',
    '3]" is wrong: expected either "to" (a page) or "href" (another host).',
    '4].label" is missing.',
    '4].xyzzy" is not known.',
  ])
})

describe('a problem of the config contains the field and a remedy', () => {
  test.each([
    [{ titel: 'x' }, 'The field "titel" is not known. | Did you mean "title"?'],
    [
      { footer: { links: [{ title: 'x', items: [{ label: 'x', to: '/', hrev: 1 }] }] } },
      'The field "footer.links[0].items[0].hrev" is not known. | Did you mean "href"?',
    ],
    [
      { navbar: { items: [{ label: 'x', to: '/', positoin: 'left' }] } },
      'The field "navbar.items[0].positoin" is not known. | Did you mean "position"? The item is {"label":"x","to":"/","positoin":"left"}.',
    ],
    [
      { footer: { copyright: '© 2026 <a href="/">x</a>' } },
      'The field "footer.copyright" is wrong: expected text without tags; a link is an item of "footer.links". | Correct the value of this field.',
    ],
    [
      { announcementBar: { content: '<b title=">" style="color: red">x</b>' } },
      'The field "announcementBar.content" is wrong: expected HTML without attributes "style", which the security policy blocks. | Write a class, and its rules in a CSS file in the folder `components/` of the site.',
    ],
    [
      { announcementBar: { content: '<style>b { color: red }</style>' } },
      'The field "announcementBar.content" is wrong: expected HTML without elements <style>, which the security policy blocks. | Write a class, and its rules in a CSS file in the folder `components/` of the site.',
    ],
    [
      { navbar: { items: [{ type: 'html', value: '<b onclick=a()>x</b>' }] } },
      'The field "navbar.items[0].value" is wrong: expected HTML without attributes "onclick", which the security policy blocks. | Write an element of your own, <NAME>: the script `NAME.element.ts` in the folder `components/` of the site runs for it. The item is {"type":"html","value":"<b onclick=a()>x</b>"}.',
    ],
    [
      { navbar: { items: [{ type: 'html', value: '<script>a()</script>' }] } },
      'The field "navbar.items[0].value" is wrong: expected HTML without elements <script>, which the security policy blocks. | Write an element of your own, <NAME>: the script `NAME.element.ts` in the folder `components/` of the site runs for it. The item is {"type":"html","value":"<script>a()</script>"}.',
    ],
    [
      {
        locales: {
          default: 'en',
          list: [{ code: 'en', label: 'E', words: { New: '<b style="color: red">x</b>' } }],
        },
      },
      'The field "locales.list[0].words.New" is wrong: expected HTML without attributes "style", which the security policy blocks. | Write a class, and its rules in a CSS file in the folder `components/` of the site.',
    ],
    [
      { colorMode: { xyzzy: 1 } },
      'The field "colorMode.xyzzy" is not known. | Known are: defaultMode, disableSwitch, respectPrefersColorScheme.',
    ],
    [{ title: undefined }, 'The field "title" is missing. | Add it.'],
    [
      { repository: 'https://a.example' },
      'The field "repository" is wrong: expected an object with address, service, branch, folder. | Correct the value of this field.',
    ],
    [
      { locales: ['en'] },
      'The field "locales" is wrong: expected an object with default, list. | Correct the value of this field.',
    ],
    [
      { navbar: { items: [{ to: '/' }] } },
      'The field "navbar.items[0].label" is missing. | Add it. The item is {"to":"/"}.',
    ],
    [
      { search: { synonyms: ['a'] } },
      'The field "search.synonyms[0]" is wrong: expected a list, not text. | Correct the value of this field.',
    ],
    [
      { title: 5 },
      'The field "title" is wrong: expected text, not a number. | Correct the value of this field.',
    ],
    [
      { navbar: { items: [null] } },
      'The field "navbar.items[0]" is wrong: expected an object with type, label, to, href, position, activeBasePath, activeBaseRegex. | Correct the value of this field. The item is null.',
    ],
    [
      { repository: { address: 'github.com/acme/docs' } },
      'The field "repository.address" is wrong: expected the address of a repository, like "https://github.com/acme/docs". | Correct the value of this field.',
    ],
    [
      { repository: { address: 'https://github.com/acme/docs', folder: '/website' } },
      'The field "repository.folder" is wrong: expected a folder with a slash at its end, like "website/". | Correct the value of this field.',
    ],
    [
      { repository: { address: 'https://git.acme.example/group/acme/docs' } },
      'The field "repository.service" is wrong: the host does not say which service it has. | Write one of: github, gitlab, gitea, bitbucket.',
    ],
    [
      { search: { maxHits: 0 } },
      'The field "search.maxHits" is wrong: expected at least 1. | Correct the value of this field.',
    ],
    [
      { navbar: { style: 'drak' } },
      'The field "navbar.style" is wrong: expected one of "default", "primary", "dark". | Did you mean "dark"?',
    ],
    [
      { onBrokenLinks: 'throw' },
      'The field "onBrokenLinks" is wrong: expected one of "ignore", "warn", "error". | Known are: ignore, warn, error.',
    ],
    [
      {
        navbar: { items: [{ type: 'dropdown', label: 'x', items: [{ type: 'doc', label: 'y', to: '/' }] }] },
      },
      'The field "navbar.items[0].items[0].type" is wrong: No NavbarItem component found for type "doc" in a menu, whose items have a label and "to" or "href". | Known are: default. The item is {"type":"dropdown","label":"x","items":[{"type":"doc","label":"y","to":"/"}]}.',
    ],
    [
      { navbar: { items: [{ type: 'serach' }] } },
      'The field "navbar.items[0].type" is wrong: No NavbarItem component found for type "serach". | Did you mean "search"? The item is {"type":"serach"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', to: '/', href: 'https://x.example' }] } },
      'The field "navbar.items[0]" is wrong: expected either "to" (a page) or "href" (another host). | Correct the value of this field. The item is {"label":"x","to":"/","href":"https://x.example"}.',
    ],
    [
      { navbar: { items: [{ label: 'x' }] } },
      'The field "navbar.items[0]" is wrong: expected either "to" (a page) or "href" (another host). | Correct the value of this field. The item is {"label":"x"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', to: 'guides/' }] } },
      'The field "navbar.items[0].to" is wrong: expected a path that begins with a slash. | Correct the value of this field. The item is {"label":"x","to":"guides/"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'javascript:alert(1)' }] } },
      'The field "navbar.items[0].href" is wrong: expected an address that begins with https:// and a host. | Correct the value of this field. The item is {"label":"x","href":"javascript:alert(1)"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', to: '/', activeBaseRegex: '(' }] } },
      'The field "navbar.items[0].activeBaseRegex" is wrong: expected a regular expression. | Correct the value of this field. The item is {"label":"x","to":"/","activeBaseRegex":"("}.',
    ],
    [
      { base: '/docs' },
      'The field "base" is wrong: expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/". | Correct the value of this field.',
    ],
    [
      { url: 'docs.example' },
      'The field "url" is wrong: expected an address like "https://docs.example.com"; its path goes into "base". | Correct the value of this field.',
    ],
    [
      { url: 'https://x.example/docs/' },
      'The field "url" is wrong: expected an address like "https://docs.example.com"; its path goes into "base". | Correct the value of this field.',
    ],
    [
      { announcementBar: { content: 'x', textColor: 'red; x: y' } },
      'The field "announcementBar.textColor" is wrong: expected a CSS color, like "navy", "#0b57d0" or "light-dark(white, black)". | Correct the value of this field.',
    ],
    [
      { url: 'to https://x.example' },
      'The field "url" is wrong: expected an address like "https://docs.example.com"; its path goes into "base". | Correct the value of this field.',
    ],
    [
      { api: { route: '/api/?a' } },
      'The field "api.route" is wrong: expected a route of English letters, digits and .-_~ with a slash at both ends, like "/api/". | Correct the value of this field.',
    ],
    [
      { api: { route: 'api' } },
      'The field "api.route" is wrong: expected a route of English letters, digits and .-_~ with a slash at both ends, like "/api/". | Correct the value of this field.',
    ],
    [
      { base: '/größe/' },
      'The field "base" is wrong: expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/". | Correct the value of this field.',
    ],
    [
      { base: '/../' },
      'The field "base" is wrong: expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/". | Correct the value of this field.',
    ],
    [
      { base: '/./' },
      'The field "base" is wrong: expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/". | Correct the value of this field.',
    ],
    [
      { base: '/a/../b/' },
      'The field "base" is wrong: expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/". | Correct the value of this field.',
    ],
    [
      { api: { route: '/../evil/' } },
      'The field "api.route" is wrong: expected a route of English letters, digits and .-_~ with a slash at both ends, like "/api/". | Correct the value of this field.',
    ],
    [
      { api: [{}, { route: 'billing', title: 'Billing' }] },
      'The field "api[1].route" is wrong: expected a route of English letters, digits and .-_~ with a slash at both ends, like "/api/". | Correct the value of this field.',
    ],
    [
      { api: [{}, { descripton: 'billing.yaml', route: '/billing/', title: 'Billing' }] },
      'The field "api[1].descripton" is not known. | Did you mean "description"?',
    ],
    [{ api: { titel: 'API' } }, 'The field "api.titel" is not known. | Did you mean "title"?'],
    [
      { api: [{}, { title: 'Billing' }] },
      'The field "api[1].route" is wrong: api[0] has "/api/" already. | Give each API its own route.',
    ],
    [
      { api: [{ route: '/billing/' }, { id: 'Billing', title: 'Billing' }] },
      'The field "api[1].id" is wrong: api[0] has "billing" already. | Give each API its own id.',
    ],
    [
      { api: [{}, { route: '/billing/' }] },
      'The field "api[1].title" is wrong: api[0] has "API reference" already. | Give each API its own title.',
    ],
    [
      { api: 'openapi.yaml' },
      'The field "api" is wrong: expected an object like { description: "openapi.yaml" }, or a list of such objects. | Correct the value of this field.',
    ],
    [
      { redirects: [{ from: '/old/', to: '/new/' }] },
      `The field "redirects" is wrong: expected new addresses by old ones, like { '/old/': '/new/' }. | Correct the value of this field.`,
    ],
    [
      { api: { description: '../../etc/passwd' } },
      'The field "api.description" is wrong: expected a path below the site’s folder. | Put the file into the site’s folder, or a symbolic link to the file.',
    ],
    [
      { api: { parts: { after: ['/etc/passwd'] } } },
      'The field "api.parts.after[0]" is wrong: expected a path below the site’s folder. | Put the file into the site’s folder, or a symbolic link to the file.',
    ],
    [
      { lang: 'not a lang' },
      'The field "lang" is wrong: expected a language tag like "fr" or "pt-BR". | Correct the value of this field.',
    ],
    [
      { llms: { instructions: 'Use 1.0.\n## More' } },
      'The field "llms.instructions" is wrong: expected Markdown without headings. | Correct the value of this field.',
    ],
    [
      { lang: '' },
      'The field "lang" is wrong: expected a language tag like "fr" or "pt-BR". | Correct the value of this field.',
    ],
    [
      { announcementBar: { content: 'x', backgroundColor: 'notacolor' } },
      'The field "announcementBar.backgroundColor" is wrong: expected a CSS color, like "navy", "#0b57d0" or "light-dark(white, black)". | Correct the value of this field.',
    ],
    [
      { announcementBar: { content: 'x', backgroundColor: 'url(x)' } },
      'The field "announcementBar.backgroundColor" is wrong: expected a CSS color, like "navy", "#0b57d0" or "light-dark(white, black)". | Correct the value of this field.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'https://' }] } },
      'The field "navbar.items[0].href" is wrong: expected an address that begins with https:// and a host. | Correct the value of this field. The item is {"label":"x","href":"https://"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'https://a b' }] } },
      'The field "navbar.items[0].href" is wrong: expected an address that begins with https:// and a host. | Correct the value of this field. The item is {"label":"x","href":"https://a b"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'https:///a' }] } },
      'The field "navbar.items[0].href" is wrong: expected an address that begins with https:// and a host. | Correct the value of this field. The item is {"label":"x","href":"https:///a"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'mailto:' }] } },
      'The field "navbar.items[0].href" is wrong: expected an address that begins with https:// and a host. | Correct the value of this field. The item is {"label":"x","href":"mailto:"}.',
    ],
    [
      { navbar: { items: [{ type: '' }] } },
      'The field "navbar.items[0].type" is wrong: No NavbarItem component found for type "". | Known are: default, dropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown. The item is {"type":""}.',
    ],
    [
      { navbar: { items: [{ type: 'search' }, { label: 'x', to: '/' }, { type: 'search' }] } },
      'The field "navbar.items[2]" is wrong: the search is in the navbar already, at items[0]. | Keep one search item. The item is {"type":"search"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', to: '/', activeBasePath: '/a/', activeBaseRegex: '^/b' }] } },
      'The field "navbar.items[0].activeBaseRegex" is wrong: activeBasePath says already where the item is current. | Leave one of them out. The item is {"label":"x","to":"/","activeBasePath":"/a/","activeBaseRegex":"^/b"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'https://x.example/', activeBasePath: '/a/' }] } },
      'The field "navbar.items[0].activeBasePath" is wrong: no page of the site is on another host. | Leave it out, or lead to a page with "to". The item is {"label":"x","href":"https://x.example/","activeBasePath":"/a/"}.',
    ],
    [
      { navbar: { items: [{ label: 'x', href: 'https://x.example/', activeBaseRegex: '^/b' }] } },
      'The field "navbar.items[0].activeBaseRegex" is wrong: no page of the site is on another host. | Leave it out, or lead to a page with "to". The item is {"label":"x","href":"https://x.example/","activeBaseRegex":"^/b"}.',
    ],
  ])('%j', (exported, finding) => {
    expect(findingsOf(checkSiteConfig({ ...smallest, ...exported }, 'c.ts'))).toEqual([finding])
  })

  test('reports all problems at once, with the config’s file', () => {
    const { value, problems } = checkSiteConfig({ ...smallest, aaa: 1, bbb: 2, title: 3 }, 'c.ts')
    expect(value).toBeNull()
    expect(problems.map(({ message }) => message.slice(0, 16))).toEqual([
      'The field "title',
      'The field "aaa" ',
      'The field "bbb" ',
    ])
    expect(problems.every(({ source, severity }) => source === 'c.ts' && severity === 'error')).toBe(true)
  })

  test.each([5, null, 'text'])('reports a default export that is %j, under any base', (exported) => {
    for (const base of [undefined, '/sub/']) {
      expect(findingsOf(checkSiteConfig(exported, 'c.ts', base))[0]).toMatch(
        /^The default export is wrong: expected an object, not .*\. /,
      )
    }
  })
})

describe('colors and fonts of a site', () => {
  const themeFindings = (theme: object) =>
    findingsOf(checkSiteConfig({ ...smallest, theme }, 'site/site.config.ts'))

  test('are accepted if text in that color has enough contrast', () => {
    const theme = {
      accent: { light: '#0B57D0', dark: '#a8c7fa' },
      fonts: { text: "'Acme Sans', sans-serif" },
    }
    expect(configOf({ theme }).theme).toEqual({ ...theme, accent: { light: '#0b57d0', dark: '#a8c7fa' } })
    expect(themeFindings({ apiAccent: { light: '#1b58b4', dark: '#8bb8f8' } })).toEqual([])
  })

  test('are rejected with their contrast if it is too low', () => {
    expect(themeFindings({ accent: { light: '#ff7000', dark: '#a63d12' } })).toEqual([
      'The field "theme.accent.light" is wrong: its contrast on the surfaces of the light theme is 2.3 to 1, and text needs 4.5 to 1. | Choose a darker color.',
      'The field "theme.accent.dark" is wrong: its contrast on the surfaces of the dark theme is 2.2 to 1, and text needs 4.5 to 1. | Choose a lighter color.',
    ])
  })

  test('are rejected without a contrast if they are not colors', () => {
    expect(themeFindings({ accent: { light: '#0b57d0', dark: 'red' } })).toEqual([
      expect.stringMatching(
        /^The field "theme.accent.dark" is wrong: expected "#" and six hexadecimal digits, like "#0b57d0"/,
      ),
    ])
  })

  test.each([
    [
      { accent: { light: 'navy', dark: '#a8c7fa' } },
      'expected "#" and six hexadecimal digits, like "#0b57d0"',
    ],
    [{ fonts: { text: 'a;} body{display:none' } }, 'expected families as in CSS'],
    [{ fonts: { text: "'Acme Sans" } }, 'a quote is not closed'],
    [{ acent: {} }, 'is not known. | Did you mean "accent"?'],
  ])('are rejected if they are not colors or fonts: %j', (theme, message) => {
    expect(themeFindings(theme).join('\n')).toContain(message)
  })
})
