import { expect, test } from 'vitest'
import { checkSiteConfig } from './check-config.ts'

const messages = (fields: object) =>
  checkSiteConfig({ title: 'Docs', url: 'https://docs.example', ...fields }, 'site.config.ts').problems.map(
    ({ message }) => message,
  )

test('a site may add headers, origins and redirects', () => {
  const fields = {
    headers: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' },
    policy: {
      'img-src': ['https://*.cdn.example.com'],
      'connect-src': ['wss://live.example.com'],
      'form-action': ["'self'", 'https://forms.example.com'],
    },
    redirects: {
      '/old/': '/new/#part',
      '/new/#was': '/new/#part',
      '/#was': '/#is',
      '/api/#operation/sendTo:all': '/api/#operation/send',
      '/api/#operation%2Flist': '/api/#operation/send',
      '/a.b/': 'https://b.example/',
      '/über/#früher': '/öfter/#heute',
      '/%C3%BCber/': '/%C3%B6fter/',
    },
  }
  expect(messages(fields)).toEqual([])
})

test.each([
  [{ headers: { 'Content-Type': 'x' } }, 'the engine sets this header; origins go into "policy"'],
  [{ headers: { 'content-security-policy': 'x' } }, 'the engine sets this header; origins go into "policy"'],
  [{ headers: { 'X-A': 'one\ntwo' } }, 'expected one line of text'],
  [{ headers: { 'X-A': '$request_uri' } }, 'expected one line of text'],
  [{ headers: { 'X-A': 'a\\b' } }, 'without $, {, } and \\'],
  [{ headers: { 'X A': 'one' } }, 'expected the name of a header'],
  [{ headers: { 'X-A: b': 'one' } }, 'expected the name of a header'],
  [{ policy: { 'img-src': ["'unsafe-inline'"] } }, 'expected an origin'],
  [{ policy: { 'img-src': ["'unsafe-inline' https://a.example"] } }, 'expected an origin'],
  [{ policy: { 'img-src': ['https://a.example; script-src *'] } }, 'expected an origin'],
  [{ policy: { 'script-src': ["'self'"] } }, 'expected an origin'],
  [{ policy: { 'img-src': ['wss://a.example'] } }, 'expected an origin'],
  [{ policy: { 'default-src': [] } }, 'is not known'],
  [
    { redirects: { '/old': '/new/' } },
    'expected a route of letters, digits and .-_~@+, with a slash at both ends',
  ],
  ...['/old page/', '/old%20page/', '/old%/', '/a%24b/', '/a/%2E%2E/', '/a%22/', '/a/#"b', '/a/#b c'].map(
    (from): [object, string] => [{ redirects: { [from]: '/new/' } }, 'expected a route of letters, digits'],
  ),
  [
    { redirects: { '/': '/new/' } },
    'expected a route of letters, digits and .-_~@+, with a slash at both ends',
  ],
  [{ redirects: { '/old/': '//evil.example/' } }, 'expected a route like'],
  [{ redirects: { '/old/': '/a/; return 200' } }, 'expected a route like'],
])('a value that a host could misinterpret is rejected: %j', (fields, message) => {
  expect(messages(fields)).toEqual([expect.stringContaining(message)])
})
