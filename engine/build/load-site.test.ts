import { describe, expect, test } from 'vitest'
import { memoryStore } from './keyed-store.ts'
import { loadSite } from './load-site.ts'
import { projectAt } from './project.ts'

/** Ids of the pages, and ids that `sidebars.ts` names in vain. */
async function load(drafts: boolean) {
  const loaded = await loadSite(projectAt(process.cwd(), 'e2e/sites/broken-sidebars'), {
    importModule: (path) => import(path),
    pages: memoryStore(),
    apis: memoryStore(),
    pipeline: () => 'test',
    drafts,
  })
  if (!loaded.site) throw new Error('The site does not load.')
  const { pages, problems, sidebars } = loaded.site
  const missing = problems.flatMap(({ message }) => /names a page "(.*)",/.exec(message)?.[1] ?? [])
  return { ids: pages.map(({ id }) => id), missing, sidebar: JSON.stringify(sidebars.docs) }
}

describe('a draft', () => {
  test('is a page in development', async () => {
    const { ids, sidebar } = await load(true)
    expect(ids).toEqual(['index', 'draft', 'guides'])
    expect(sidebar).toContain('"/draft/"')
  })

  test('is none in the build, and its entries in sidebars wait for it without a finding', async () => {
    const { ids, missing, sidebar } = await load(false)
    expect(ids).toEqual(['index', 'guides'])
    expect(sidebar).not.toContain('draft')
    expect(missing).toEqual(['gudies/index', 'guide', 'xyzzy'])
  })
})
