import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { absolute, projectAt, readText } from './project.ts'

const root = resolve('.')

describe('a project', () => {
  test.each([
    ['site', 'site/'],
    ['.', ''],
    ['./site/', 'site/'],
    ['e2e/sites/../sites/broken-pages', 'e2e/sites/broken-pages/'],
    [join(root, 'site'), 'site/'],
  ])('whose site is given as %s names the site from the root', (given, named) => {
    expect(projectAt(root, given)).toEqual({ root, site: named })
  })

  test.each([['?', '"?"'], ['*', '"*"'], ['\n', 'a line break'], ...(sep === '/' ? [['\\', '"\\"']] : [])])(
    'refuses a path with %j, which the bundler or Node reads in another way',
    (character = '', named) => {
      const message = `a path with ${named} cannot be read. Rename the folder.`
      expect(() => projectAt(`/docs${character}`, 'site')).toThrow(message)
      expect(() => projectAt(`/docs${character}`, '../site')).toThrow(message)
      expect(() => projectAt('/docs', `site${character}`)).toThrow(message)
    },
  )

  test('returns absolute paths of its files', () => {
    expect(absolute(projectAt(root, 'site'), 'site/docs/index.mdx')).toBe(
      join(root, 'site', 'docs', 'index.mdx'),
    )
  })

  test('reads the text of a file, and returns null for a folder or a missing file', () => {
    const project = projectAt(root, 'e2e/sites/broken-pages')
    expect(readText(project, `${project.site}docs/no-title.mdx`)).toMatch(/\S/)
    expect(readText(project, `${project.site}docs/none.mdx`)).toBeNull()
    expect(readText(project, `${project.site}docs/no-title.mdx/none.mdx`)).toBeNull()
    expect(readText(project, `${project.site}docs`)).toBeNull()
  })

  test('returns the text without the carriage returns and the byte order mark that Windows adds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'project-'))
    writeFileSync(join(folder, 'page.mdx'), '\uFEFF---\r\ntitle: A\r\n---\r\n')
    expect(readText(projectAt(folder, '.'), 'page.mdx')).toBe('---\ntitle: A\n---\n')
    rmSync(folder, { recursive: true })
  })
})
