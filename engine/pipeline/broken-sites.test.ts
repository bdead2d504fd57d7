import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aBundle } from '../fixtures/a-bundle.ts'
import { checkProject } from './check-project.ts'
import { projectAt } from './load/project.ts'
import { problemsAsText } from './problems-as-text.ts'

const SITES = 'e2e/sites'

/** Each broken site has a file with its expected problems: people read their messages, positions and remedies. */
const broken = readdirSync(SITES).filter((name) => existsSync(join(SITES, name, 'problems.txt')))

// One site starts a program for each language of samples, which takes ten times as long on a busy machine.
describe('a broken site', { timeout: 120_000 }, () => {
  test.each(broken)('%s is reported with all of its problems at once', async (name) => {
    const project = projectAt(process.cwd(), join(SITES, name))
    const { problems } = await checkProject(project, {}, aBundle())
    await expect(`${problemsAsText(problems)}\n`).toMatchFileSnapshot(
      join(process.cwd(), SITES, name, 'problems.txt'),
    )
  })
})
