import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { HOSTS } from '../../model/hosts.ts'
import { hostFiles } from './host-files.ts'
import {
  asExpression,
  fieldsOf,
  folderExpression,
  hidden,
  hostRules,
  indexExpression,
  matches,
  rulesPath,
  withQuery,
} from './host-rules.ts'

const parts = {
  policy: "default-src 'none'",
  hasApi: true,
  redirects: [
    { from: '/old/', to: '/new/#part' },
    { from: '/gone.html/', to: 'https://other.example/a' },
    { from: '/über/', to: '/%C3%B6fter/' },
  ],
}
const rules = hostRules(aConfig({ base: '/sub/', headers: { 'X-Extra': 'a "b" 100%' } }), parts)
const files = new Map(hostFiles(rules, HOSTS).map(({ path, contents }) => [path, String(contents)]))
const file = (path: string) => files.get(path) ?? ''

describe('the rules of a site for hosts', () => {
  test('make browsers request all files again, except hashed files', () => {
    expect(fieldsOf(rules, 'guides/index.html')['Cache-Control']).toBe('no-cache')
    expect(fieldsOf(rules, 'assets/a.js')['Cache-Control']).toBe('public, max-age=31536000, immutable')
  })

  test('contain the policy with the directives that only a header may have, and the headers of the config', () => {
    expect(fieldsOf(rules, 'index.html')).toMatchObject({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'X-Extra': 'a "b" 100%',
    })
  })

  test('have a field of the config in place of the own field of the same name, in any case', () => {
    const headers = { 'referrer-policy': 'no-referrer', 'x-a': '1', 'X-A': '2' }
    const fields = fieldsOf(hostRules(aConfig({ headers }), parts), 'index.html')
    expect(fields).toMatchObject({ 'referrer-policy': 'no-referrer', 'X-A': '2' })
    const names = Object.keys(fields).map((name) => name.toLowerCase())
    expect(names).toEqual([...new Set(names)])
  })

  test('link to the list of all pages and to the API catalog in every answer', () => {
    const links = '</sub/llms.txt>; rel="describedby", </sub/.well-known/api-catalog>; rel="api-catalog"'
    expect(fieldsOf(rules, 'index.html').Link).toBe(links)
    const { Link } = fieldsOf(hostRules(aConfig(), { ...parts, hasApi: false }), 'index.html')
    expect(Link).toBe('</llms.txt>; rel="describedby"')
  })

  test.each([
    ['guides/index.md', 'text/markdown; charset=utf-8'],
    ['openapi.yaml', 'application/yaml; charset=utf-8'],
    ['openapi.json', 'application/json; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    [
      '.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
  ])('say what a text for programs is, and let programs of any origin read it: %s', (path, type) => {
    expect(fieldsOf(rules, path)).toMatchObject({ 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
  })

  test('keep the Markdown of pages out of search engines, which would find the same text twice', () => {
    expect(fieldsOf(rules, 'guides/index.md')).toMatchObject({ 'X-Robots-Tag': 'noindex' })
    for (const path of ['guides/index.html', 'llms.txt'])
      expect(fieldsOf(rules, path)).not.toHaveProperty('X-Robots-Tag')
  })

  test('match the same files by a pattern and by its regular expression', () => {
    for (const pattern of ['*', 'assets/*', '*.md', 'a.md'])
      for (const path of ['a.md', 'b/a.md', 'assets/a.js', 'xassets/a.js', 'a-md', '']) {
        const isNamed = new RegExp(asExpression('/sub/', pattern)).test(`/sub/${path}`)
        expect([pattern, path, isNamed]).toEqual([pattern, path, matches(pattern, path)])
      }
  })

  test.each([
    ['/', '/index.html', '/'],
    ['/', '/a//b/index.html?c=/d', '/a//b/'],
    ['/sub/', '/sub/a/index.html', '/sub/a/'],
    // Browsers read these two as the address of another host.
    ['/', '//other.example/index.html', undefined],
    ['/', '/\\other.example/index.html', undefined],
    ['/sub/', '//other.example/sub/index.html', undefined],
    ['/', '/a/?b=/index.html', undefined],
  ])('find the folder of an address that ends with index.html, under %s: %s', (base, address, folder) => {
    expect(new RegExp(indexExpression(base)).exec(address)?.[1]).toBe(folder)
  })

  test.each([
    ['/', '/a?b=/c', ['/a', '?b=/c']],
    ['/sub/', '/sub/1.0', ['/sub/1.0', undefined]],
    ['/sub/', '/sub/a/b?', ['/sub/a/b', '?']],
    ['/', '/a/?b', undefined],
    ['/', '//other.example', undefined],
    ['/', '/\\other.example', undefined],
    ['/sub/', '/sub/', undefined],
  ])(
    'find path and query of an address without a slash at its end, under %s: %s',
    (base, address, groups) => {
      expect(new RegExp(folderExpression(base)).exec(address)?.slice(1)).toEqual(groups)
    },
  )
})

describe('the files for hosts', () => {
  test('are the files of the hosts in the config, and the rules for the preview', () => {
    expect(hostFiles(rules, []).map(({ path }) => path)).toEqual([rulesPath])
    expect(JSON.parse(file(rulesPath))).toEqual(rules)
    expect([...files.keys()]).toEqual([
      rulesPath,
      '_headers',
      '_redirects',
      '.nojekyll',
      '.hosts/github-pages.yml',
      'vercel.json',
      '.hosts/nginx.conf',
      '.htaccess',
      '.hosts/Caddyfile',
      '.hosts/Dockerfile',
    ])
  })

  test('are all in `hidden`, and in the README of the engine', () => {
    const served = [...files.keys()].filter((path) => !hidden.some((pattern) => matches(pattern, path)))
    expect(served, 'not in `hidden` of host-rules.ts').toEqual([])
    const readme = readFileSync('engine/README.md', 'utf8')
    const missing = [...files.keys()].filter((path) => !readme.includes(`\`${path}\``))
    expect(missing, 'not in engine/README.md').toEqual([])
  })

  test('in _headers, no two rules that match one file name one field: Cloudflare would join the values', () => {
    const written = file('_headers')
      .trimEnd()
      .split(/\n(?=\/)/)
      .map((rule) => rule.split('\n  '))
    for (const path of ['index.html', 'assets/a.json', 'a.md', '.well-known/api-catalog']) {
      const fields = written
        .filter(([pattern = '']) => matches(pattern.slice('/sub/'.length), path))
        .flatMap(([, ...lines]) => lines.map((line) => line.split(':')[0]))
      expect(fields).toContain('Content-Security-Policy')
      expect(fields).toEqual([...new Set(fields)])
    }
    expect(file('_headers')).not.toMatch(/no-cache|^ {2}! /m)
    expect(file('_headers')).toContain(
      '/sub/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
  })

  test('redirect addresses that have moved', () => {
    expect(file('_redirects')).toBe(
      '/sub/old/ /sub/new/#part 301\n/sub/gone.html/ https://other.example/a 301\n/sub/%C3%BCber/ /sub/%C3%B6fter/ 301\n',
    )
    expect(JSON.parse(file('vercel.json'))).toMatchObject({
      redirects: [
        { source: '/sub/old/', destination: '/sub/new/#part', statusCode: 301 },
        { source: '/sub/gone.html/', destination: 'https://other.example/a', statusCode: 301 },
        { source: '/sub/%C3%BCber/', destination: '/sub/%C3%B6fter/', statusCode: 301 },
        { destination: '/$1/', statusCode: 308 },
        { source: '/sub/(|.*/)', destination: '/sub/$1index.md', statusCode: 307 },
      ],
    })
  })

  test('keep the query of a request, unless the new address has one', () => {
    expect(withQuery('/new/#part', '?a=1')).toBe('/new/?a=1#part')
    expect(withQuery('/new/?lang=curl#part', '?a=1')).toBe('/new/?lang=curl#part')
  })

  test('name old addresses as the servers compare them, decoded, and new addresses encoded', () => {
    for (const address of ['/sub/über/', '/sub/über'])
      expect(file('.hosts/nginx.conf')).toContain(
        `location = '${address}' { return 301 '/sub/%C3%B6fter/$is_args$args'; }`,
      )
    expect(file('.hosts/Caddyfile')).toContain(
      '@moved2 path_regexp ^/sub/über/?$\n    redir @moved2 "/sub/%C3%B6fter/{site_query}" 301',
    )
    // https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewriterule: `%` needs a backslash in a substitution.
    expect(file('.htaccess')).toContain('RewriteRule "^über/?$" "/sub/\\%C3\\%B6fter/" [R=301,L,NE]')
    expect(file('.htaccess')).toContain(
      'RewriteCond %{QUERY_STRING} .\nRewriteRule "^old/?$" "/sub/new/?%{QUERY_STRING}#part" [R=301,L,NE]\nRewriteRule "^old/?$" "/sub/new/#part" ',
    )
    expect(file('.htaccess')).toContain('RewriteRule "^gone\\.html/?$" "https://other.example/a" ')
  })

  // `npm run hosts` shows the effect where Apache is installed.
  test('make Apache answer a folder without a page and the address of 404.html with status 404', () => {
    const rules = [
      'RewriteCond %{ENV:REDIRECT_STATUS} "^$"\nRewriteRule "^404\\.html$" - [R=404,L]',
      '-d\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\nRewriteRule "^" - [R=404,L]',
    ]
    for (const rule of rules) expect(file('.htaccess')).toContain(rule)
  })

  test('let only addresses with two answers vary by Accept', () => {
    const [, expression = ''] = /@documents path_regexp (.*)/.exec(file('.hosts/Caddyfile')) ?? []
    for (const path of ['/sub/', '/sub/a/', '/sub/a/index.md']) expect(path).toMatch(new RegExp(expression))
    for (const path of ['/sub/a.md', '/sub/assets/a.js']) expect(path).not.toMatch(new RegExp(expression))
  })

  // `npm run hosts` shows the effect where Apache is installed.
  test('make Apache know its own ETag of a compressed file', () => {
    expect(file('.htaccess')).toContain('RequestHeader edit* If-None-Match "-gzip\\"" "\\""\n')
  })

  test('of two sites can be on one nginx: no variable of one site is set by the other site', () => {
    const variablesAt = (base: string) => {
      const [, config] = hostFiles(hostRules(aConfig({ base }), parts), ['nginx'])
      return [...String(config?.contents).matchAll(/^map \$uri (\$\w+) \{\n {2}"~\^/gm)].map(
        ([, name]) => name,
      )
    }
    const names = variablesAt('/')
    expect(names).not.toEqual([])
    for (const name of variablesAt('/sub/')) expect(names).not.toContain(name)
  })

  test('of a site below a base path are in one location of nginx, which another server can have', () => {
    const [, config] = hostFiles(hostRules(aConfig({ base: '/sub/' }), parts), ['nginx'])
    const [, server = '', rules = ''] =
      /^server \{\n([^{}]*) {2}location \/sub\/ \{\n(.*)^ {2}\}\n\}\n$/ms.exec(String(config?.contents)) ?? []
    expect(server).not.toMatch(/add_header|error_page|index/)
    expect(rules).toMatch(/^ {4}add_header .*^ {4}error_page 404 \/sub\/404\.html;/ms)
  })

  test('for a container run a server without privileges', () => {
    expect(file('.hosts/Dockerfile')).toMatch(/^USER 101$/m)
    expect(file('.hosts/Dockerfile')).toMatch(/^HEALTHCHECK .*:8080\/sub\/"\]$/m)
    expect(file('.hosts/Dockerfile')).toContain('COPY --chown=101 . /srv/site/sub/')
  })

  test('for GitHub publish files whose names begin with a dot', () => {
    // https://github.com/actions/upload-pages-artifact/releases: version 5 is the first with this input.
    const step = /upload-pages-artifact@v5\n {8}with:\n(?: {10}.*\n)* {10}include-hidden-files: true\n/
    expect(file('.hosts/github-pages.yml')).toMatch(step)
  })
})
