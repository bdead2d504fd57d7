import { describe, expect, test } from 'vitest'
import { isSafeHref, resolveHref } from './resolve-href.ts'
import { routeOfFile } from './route-of-file.ts'

const context = {
  source: 'site/docs/guides/rag.mdx',
  docs: 'site/docs',
  route: '/guides/rag/',
  base: '/sub/',
}

describe('a link of /guides/rag/ below the base /sub/', () => {
  test.each([
    // written, in the document, route, fragment
    ['#part', '#part', '/guides/rag/', 'part'],
    ['#', '#', '/guides/rag/', ''],
    ['#gr%C3%B6%C3%9Fe', '#gr%C3%B6%C3%9Fe', '/guides/rag/', 'größe'],
    ['#100%', '#100%', '/guides/rag/', '100%'],
    ['/', '/sub/', '/', ''],
    ['/start/', '/sub/start/', '/start/', ''],
    ['/start/#part', '/sub/start/#part', '/start/', 'part'],
    ['/api/?lang=python#tag/chat', '/sub/api/?lang=python#tag/chat', '/api/', 'tag/chat'],
    ['/start/?a=b?c', '/sub/start/?a=b?c', '/start/', ''],
    ['?lang=python', '/sub/guides/rag/?lang=python', '/guides/rag/', ''],
    ['../agents/', '/sub/guides/agents/', '/guides/agents/', ''],
    ['agents/', '/sub/guides/rag/agents/', '/guides/rag/agents/', ''],
    ['../../../../x/', '/sub/x/', '/x/', ''],
    ['/gr%C3%B6%C3%9Fe/', '/sub/gr%C3%B6%C3%9Fe/', '/größe/', ''],
    ['/\\', '/sub/%5C', '/\\', ''],
    ['/\\x.example/', '/sub/%5Cx.example/', '/\\x.example/', ''],
  ])('%s becomes %s', (written, href, route, fragment) => {
    expect(resolveHref(written, context)).toEqual({ href, target: { route, fragment }, toFile: false })
  })

  test('leads to the published Markdown file if it has a type', () => {
    expect(resolveHref('/api/chat/talk.md', { ...context, published: true })).toEqual({
      href: '/sub/api/chat/talk.md',
      target: { route: '/api/chat/talk.md', fragment: '' },
      toFile: false,
    })
  })

  test.each([
    ['agents.mdx', '/sub/guides/agents/', '/guides/agents/', ''],
    ['./agents.md#part', '/sub/guides/agents/#part', '/guides/agents/', 'part'],
    ['../index.mdx', '/sub/', '/', ''],
    ['/guides/index.mdx?a=1', '/sub/guides/?a=1', '/guides/', ''],
    ['a%20b.mdx', '/sub/guides/a b/', '/guides/a b/', ''],
  ])('to a file, %s, becomes %s', (written, href, route, fragment) => {
    expect(resolveHref(written, context)).toEqual({ href, target: { route, fragment }, toFile: true })
  })

  test.each([
    'https://x.example/a.mdx#b',
    '//x.example/',
    'mailto:a@b.example',
    'tel:+49123',
    'HTTP://x.example',
  ])('to another host, %s, stays unchanged and has no target', (written) => {
    expect(resolveHref(written, context)).toEqual({ href: written, toFile: false })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
  ])('that could run code, %j, has no address', (written) => {
    expect(isSafeHref(written)).toBe(false)
    expect(resolveHref(written, context)).toEqual({ href: '', toFile: false, unsafe: true })
  })

  test.each([
    ['/\t/[', '//['],
    ['/a/\n[b', '/sub/a/[b'],
  ])('is read as browsers read %j', (written, href) => {
    expect(resolveHref(written, context).href).toBe(href)
  })

  test.each(['a:b/', '10:30', './a:b/', '#a:b'])('with a colon, %j, is safe', (written) => {
    const { unsafe, href } = resolveHref(written, context)
    expect(unsafe ? href === '' : isSafeHref(written)).toBe(true)
  })
})

describe('the route of a file', () => {
  test.each([
    ['index.mdx', '/'],
    ['guides/index.md', '/guides/'],
    ['guides/rag.mdx', '/guides/rag/'],
    ['guides/my-index.mdx', '/guides/my-index/'],
    ['guides/v1.0.mdx', '/guides/v1.0/'],
  ])('%s is %s', (file, route) => {
    expect(routeOfFile(file)).toBe(route)
  })
})
