import type { Page } from './page.ts'

/** Instructions for agents about a task with the provider's API: a `SKILL.md` (agentskills.io, "Specification"). */
export interface Skill {
  /** Also the name of the folder. */
  name: string
  description: string
  /** The lines between `---`, unchanged. */
  frontMatter: string
  /** The text, compiled as a page. */
  page: Page
}
