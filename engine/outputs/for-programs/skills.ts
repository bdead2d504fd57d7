import { hash } from 'node:crypto'
import type { OutputFile, Site } from '../../model/site.ts'
import type { Skill } from '../../model/skill.ts'
import { wholeAddress } from '../whole-address.ts'
import { targetsByAddress, targetsByRoute } from './markdown-targets.ts'
import { rewriteLinks } from './rewrite-links.ts'

/** The folder where programs look for the skills of a host. */
const FOLDER = '.well-known/agent-skills/'

/** Returns the path of a published skill below the output folder. */
export function skillPath({ name }: Pick<Skill, 'name'>): string {
  return `${FOLDER}${name}/SKILL.md`
}

/**
 * Returns the skills that the provider wrote, and their index with digests (Agent Skills Discovery via Well-Known URIs,
 * 0.2.0). Returns no files for a site without skills.
 */
export function skillFiles(
  { config, skills, pages }: Pick<Site, 'config' | 'skills' | 'pages'>,
  byRoute = targetsByRoute(pages),
): OutputFile[] {
  if (skills.length === 0) return []
  const targets = targetsByAddress(config, byRoute)
  const published = skills.map(({ frontMatter, page, ...skill }) => {
    const path = skillPath(skill)
    const file = wholeAddress(config, path)
    const markdown = rewriteLinks(page.markdown, { file, page: file, targets })
    return { ...skill, path, contents: `---\n${frontMatter}---\n\n${markdown}` }
  })
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: published.map(({ name, description, path, contents }) => ({
      name,
      type: 'skill-md',
      description,
      url: config.base + path,
      digest: `sha256:${hash('sha256', contents)}`,
    })),
  }
  return [
    { path: `${FOLDER}index.json`, contents: `${JSON.stringify(index, null, 2)}\n` },
    ...published.map(({ path, contents }) => ({ path, contents })),
  ]
}
