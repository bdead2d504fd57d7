import type { SidebarsInput } from '../../../config/sidebars-schema.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { Edition, EditionPlan } from '../../../model/edition.ts'
import type { Problem } from '../../../model/problem.ts'
import type { Skill } from '../../../model/skill.ts'
import type { UsedBy } from '../../cache/component-fingerprints.ts'
import type { LastGood, PageStore } from '../../cache/page-cache.ts'
import type { LastChanges } from '../last-changes.ts'
import type { Project } from '../project.ts'
import type { ApiStore, LastGoodApis } from './load-api.ts'

/** An edition without its frame: the links of the frame depend on the other editions. */
export interface LoadedEdition {
  edition: Omit<Edition, 'title' | 'tagline' | 'navbar' | 'footer' | 'announcementBar'>
  /** Ids of pages that are not published. */
  drafts: ReadonlySet<string>
  /** Whether all descriptions, of this edition and of `described`, could be read completely. */
  isWhole: boolean
  /** The skills of the site, only in the edition at the root. */
  skills: readonly Skill[]
  /** The version has no pages and no reference. This is reported once, so links to its pages are not reported. */
  isEmpty: boolean
  problems: Problem[]
}

/** The inputs for reading an edition. */
export interface EditionSources {
  project: Project
  config: SiteConfig
  plan: EditionPlan
  /** Whether drafts are included, as in development. */
  drafts: boolean
  lastChanges: LastChanges
  pages: PageStore
  apis: ApiStore
  /** Only in development: the last good version of each page, shown while the text of the page is broken. */
  lastGood?: LastGood
  /** Only in development: the last good version of each API, shown while its description cannot be read. */
  lastGoodApis?: LastGoodApis
  /** Fingerprint of all code that converts text to pages. */
  pipeline: string
  usedBy: UsedBy
  /** The edition with the APIs whose values pages may use if an edition has no reference; undefined for this edition. */
  described: LoadedEdition | undefined
  shared: Pick<ContentContext, 'base' | 'url' | 'components' | 'highlight' | 'findImage'>
  /** `source` is the path of the sidebars from the project's root. */
  sidebars: { source: string; value: SidebarsInput }
  /** The same version in the default locale; undefined if this is the default locale. */
  originals: LoadedEdition | undefined
}
