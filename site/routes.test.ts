import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageNavigation } from '../engine/navigation/page-navigation.ts'
import { loadSite } from '../engine/pipeline/load/load-site.ts'
import { projectAt } from '../engine/pipeline/load/project.ts'

async function loadedSite() {
  const { site } = await loadSite(projectAt(process.cwd(), 'site', { cache: true }))
  if (!site) throw new Error('The site does not load: run `npm run check`.')
  return site
}

test('the site has the routes of the specification in their sidebars, all of them and no other', async () => {
  const { config, editions } = await loadedSite()
  const [{ pages, sidebars }] = editions
  const navigationOf = pageNavigation(sidebars, pages, config.base)
  const routes = pages.map((page) => `${page.route} ${navigationOf(page).sidebar ?? 'none'}`)

  const table = readFileSync(new URL('routes.txt', import.meta.url), 'utf8')
  const wanted = table.split('\n').filter((line) => line.startsWith('/'))
  expect(routes.sort()).toEqual(wanted.sort())
})

test('the sections are those of the specification: four of the docs, and the reference', async () => {
  const { editions } = await loadedSite()
  const [{ sidebars, navbar, apis }] = editions
  const sections = sidebars.docs?.map(({ type, label }) => `${type} ${label}`) ?? []
  expect(sections.sort()).toEqual([
    'category Capabilities',
    'category Deployment',
    'category Getting started',
    'category Guides',
  ])
  expect(navbar.items).toContainEqual(expect.objectContaining({ label: 'API', href: '/api/' }))
  expect(apis[0]?.api.operations.length).toBeGreaterThan(0)
})
