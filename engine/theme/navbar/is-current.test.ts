import { expect, it } from 'vitest'
import type { NavbarLink } from '../../model/config.ts'
import { isCurrent } from './is-current.ts'

const link = (changes: Partial<NavbarLink>): NavbarLink => ({
  type: 'default',
  label: 'Docs',
  href: '/sub/',
  position: 'left',
  ...changes,
})

it.each<[string, Partial<NavbarLink>, string, 'page' | 'true' | undefined]>([
  ['its own page', { href: '/sub/api/' }, '/api/', 'page'],
  ['its own page, whatever the fragment', { href: '/sub/api/#models' }, '/api/', 'page'],
  ['a page below it', { href: '/sub/guides/' }, '/guides/rag/', 'true'],
  ['a page elsewhere', { href: '/sub/guides/' }, '/api/', undefined],
  ['home, from a page elsewhere', { href: '/sub/' }, '/guides/', undefined],
  ['a page below its activeBase', { activeBase: '/guides/' }, '/guides/rag/', 'true'],
  ['a page not below its activeBase', { activeBase: '/guides/' }, '/api/', undefined],
  ['a page that fits its activePattern', { activePattern: '^/(?!api/)' }, '/guides/rag/', 'true'],
  ['a page that does not fit its activePattern', { activePattern: '^/(?!api/)' }, '/api/', undefined],
  ['a page in its sidebar', { href: '/sub/guides/', activeSidebar: 'docs' }, '/more/', 'true'],
  [
    'a page in its sidebar that another item leads to',
    { href: '/sub/guides/', activeSidebar: 'docs', except: ['/sub/more/'] },
    '/more/below/',
    undefined,
  ],
  [
    'a page in its sidebar, although another item leads home',
    { href: '/sub/guides/', activeSidebar: 'docs', except: ['/sub/'] },
    '/more/',
    'true',
  ],
  ['a page of another edition', { href: '/other/guides/' }, '/guides/', undefined],
  ['another part below its own, in another sidebar', { activeSidebar: 'other' }, '/guides/', undefined],
  ['another host', { href: 'https://example.com/' }, '/', undefined],
])('tells of a link to %s', (_what, changes, route, expected) => {
  expect(isCurrent(link(changes), { route, sidebar: 'docs' }, '/sub/')).toBe(expected)
})
