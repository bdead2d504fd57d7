import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SidebarCategory, SidebarItem } from '../../model/navigation.ts'
import { SidebarTree } from './SidebarTree.tsx'

const page = (label: string): SidebarItem => ({
  type: 'link',
  label,
  route: `/${label}/`,
})

const category = (
  label: string,
  items: SidebarItem[],
  changes: Partial<SidebarCategory> = {},
): SidebarItem => ({
  type: 'category',
  label,
  collapsed: true,
  items,
  ...changes,
})

const render = (items: SidebarItem[], route: string) =>
  renderToStaticMarkup(<SidebarTree sidebar={items} base="/sub/" route={route} />)

/** Whether each category is open, in the order of the page. */
const openings = (html: string) =>
  [...html.matchAll(/<details( open="")?>/g)].map(([, open]) => open !== undefined)

describe('SidebarTree', () => {
  it('marks only the current page', () => {
    const html = render([page('a'), page('b')], '/b/')
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toContain('href="/sub/b/" aria-current="page"')
  })

  it('a collapsed category is closed, and another one is open', () => {
    const items = [category('One', [page('a')]), category('Two', [page('b')], { collapsed: false })]
    expect(openings(render(items, '/elsewhere/'))).toEqual([false, true])
  })

  it('the categories around the current page are open, and others stay closed', () => {
    const items = [category('One', [category('Inner', [page('a')]), category('Other', [page('b')])])]
    expect(openings(render(items, '/a/'))).toEqual([true, true, false])
  })

  it('a category with a page has a link, and its button has a name', () => {
    const html = render([category('One', [page('a')], { route: '/one/' })], '/one/')
    expect(html).toContain('href="/sub/one/" aria-current="page"')
    expect(html).toContain('<summary aria-label="Pages of One">')
    expect(openings(html)).toEqual([true])
  })

  it('a sidebar with many items contains only the first item of each closed category', () => {
    const pages = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => page(`${name}${index}`))
    const items = (count: number) => [
      category('One', [category('Inner', pages('inner', 2)), ...pages('one', 100)]),
      category('Two', pages('two', count)),
      category('Three', pages('three', 3), { collapsed: false }),
    ]
    const linksOf = (html: string) =>
      ['inner', 'one', 'two', 'three'].map((name) => html.split(`href="/sub/${name}`).length - 1)
    expect(linksOf(render(items(50), '/elsewhere/'))).toEqual([2, 100, 50, 3])
    expect(linksOf(render(items(250), '/elsewhere/'))).toEqual([1, 0, 1, 3])
    expect(linksOf(render(items(250), '/one5/'))).toEqual([1, 100, 1, 3])
  })

  it('a link to another host is never marked as the current page', () => {
    const html = render([{ type: 'link', label: 'Status', href: 'https://status.example.com' }], '/')
    expect(html).not.toContain('aria-current')
    expect(html).toContain('icon-external')
  })
})
