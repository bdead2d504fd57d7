import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { absolute, projectAt, readText } from './project.ts'

const root = resolve('.')

describe('a project', () => {
  test.each([
    ['site', 'site'],
    ['./site/', 'site'],
    ['e2e/sites/../sites/broken-pages', 'e2e/sites/broken-pages'],
    [join(root, 'site'), 'site'],
  ])('whose site is given as %s names it from the root', (given, named) => {
    expect(projectAt(root, given)).toEqual({ root, site: named })
  })

  test('knows where its files are', () => {
    expect(absolute(projectAt(root, 'site'), 'site/docs/index.mdx')).toBe(
      join(root, 'site', 'docs', 'index.mdx'),
    )
  })

  test('reads a file, and tells that there is none where there is none or a folder', () => {
    const project = projectAt(root, 'e2e/sites/broken-pages')
    expect(readText(project, `${project.site}/docs/no-title.mdx`)).toMatch(/\S/)
    expect(readText(project, `${project.site}/docs/none.mdx`)).toBeNull()
    expect(readText(project, `${project.site}/docs/no-title.mdx/none.mdx`)).toBeNull()
    expect(readText(project, `${project.site}/docs`)).toBeNull()
  })
})
