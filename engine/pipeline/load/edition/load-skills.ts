import { posix } from 'node:path'
import { globSync } from 'tinyglobby'
import * as z from 'zod'
import { parseFrontMatter } from '../../../content/markdown/front-matter.ts'
import { errorOf, type Problem } from '../../../model/problem.ts'
import type { Skill } from '../../../model/skill.ts'
import { plainReason } from '../../../model/text/plain-reason.ts'
import { utf16Fault } from '../../../model/text/utf-16-fault.ts'
import type { CompilePage } from '../../cache/page-cache.ts'
import { absolute, type Project, readText } from '../project.ts'

/** The required fields of a skill (agentskills.io, "Specification"). Authors may add others. */
const FrontMatter = z.looseObject({
  name: z
    .string()
    .regex(/^(?!.*--)(?!-)[a-z0-9-]{1,64}(?<!-)$/, 'expected lower-case letters, digits and single hyphens'),
  description: z.string().min(1).max(1024),
})

/** Returns the folder of the skills, from the project's root. */
export function skillsFolder({ site }: Project): string {
  return `${site}skills`
}

/** Reads `skills/NAME/SKILL.md` of a site. `compile` compiles the texts as pages. */
export async function loadSkills(
  project: Project,
  compile: CompilePage,
): Promise<{ skills: Skill[]; problems: Problem[] }> {
  const folder = skillsFolder(project)
  const files = globSync('*/SKILL.md', { cwd: absolute(project, folder) }).sort()
  const loaded = await Promise.all(
    files.map(async (file) => {
      const source = `${folder}/${file}`
      const text = readText(project, source) ?? ''
      const [block = '', frontMatter = ''] = /---[ \t]*\n(.*?)^---[ \t]*$/msy.exec(text) ?? []
      const matter = readMatter(frontMatter, source, posix.dirname(file))
      // Empty lines replace the front matter, so that positions in the text stay correct.
      const body = '\n'.repeat(block.split('\n').length - 1) + text.slice(block.length)
      const { page, problems } = await compile(body, source)
      // The page reports the encoding.
      if (utf16Fault(text, source)) return { read: [], problems }
      const read = page && matter.value ? [{ ...matter.value, frontMatter, page }] : []
      return { read, problems: [...matter.problems, ...problems.map(withHint)] }
    }),
  )
  return {
    skills: loaded.flatMap(({ read }) => read),
    problems: loaded.flatMap(({ problems }) => problems),
  }
}

/** Replaces hints that fit only pages: the front matter of a skill has no title, and a picture next to the skill is not published. */
function withHint(problem: Problem): Problem {
  const hint = HINTS.get(problem.rule)
  return hint !== undefined && !problem.message.includes('"/') ? { ...problem, hint } : problem
}

const HINTS = new Map([
  ['missing-title', 'Begin the text with a first-level heading: # The task.'],
  [
    'missing-image',
    'Put it into the folder static/ of the site, and write its path from there, beginning with a slash.',
  ],
])

function readMatter(text: string, source: string, folder: string) {
  const { document, mistakes, positionOf } = parseFrontMatter(text, 2)
  const problem = (message: string, hint: string, position: { line: number }): Problem => ({
    ...errorOf('skill', source, message, hint),
    ...position,
  })
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ message, hint, position }) => problem(message, hint, position))
    return { value: null, problems }
  }
  const { data, error } = FrontMatter.safeParse(document.toJS() ?? {})
  if (!data) {
    const hint = `Write between --- lines at the top: name: ${folder}, and a description of at most 1,024 characters.`
    const problems = error.issues.map(({ path, message }) => {
      const what = `The skill’s ${path.join('.') || 'front matter'} is missing or wrong`
      return problem(`${what}: ${plainReason(message)}.`, hint, positionOf(path))
    })
    return { value: null, problems }
  }
  const { name, description } = data
  const misnamed = problem(
    `The skill "${name}" is in the folder ${folder}/.`,
    `Rename the folder to ${name}/, or correct the name.`,
    positionOf(['name']),
  )
  return { value: { name, description }, problems: name === folder ? [] : [misnamed] }
}
