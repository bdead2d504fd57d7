import type { Page } from './page.ts'

/** What agents are told about a task of the provider's API: a `SKILL.md` (agentskills.io, "Specification"). */
export interface Skill {
  /** Also the name of its folder. */
  name: string
  description: string
  /** The lines between `---`, as the author wrote them. */
  frontMatter: string
  /** Its text, read as that of a page. */
  page: Page
}
