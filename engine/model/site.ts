import type { NamedApi } from './api.ts'
import type { ApiConfig, SiteConfig } from './config.ts'
import type { Edition } from './edition.ts'
import type { Page, Route } from './page.ts'
import type { Problem } from './problem.ts'
import type { Skill } from './skill.ts'

/** Everything that is known of a site, before any file is written. */
export interface Site {
  config: SiteConfig
  /** The first is the one at the root: last version, default locale. */
  editions: readonly [Edition, ...Edition[]]
  /** Of all editions, in the order of their routes. */
  pages: Page[]
  /** Routes of pages that are left out of the build. */
  drafts: ReadonlySet<Route>
  /** Pages that say what another says: their routes, and that of the one which search engines shall keep. */
  canonical: ReadonlyMap<Route, Route>
  /** In the order of the config. A description that cannot be read is not among them. */
  apis: readonly SiteApi[]
  /** What the provider tells agents; of the last version in the default locale. */
  skills: readonly Skill[]
  problems: Problem[]
}

/** A described API, and what the config says of it. */
export type SiteApi = ApiConfig & NamedApi

/** A file of the built site: path below the output folder, with `/` between parts. */
export interface OutputFile {
  path: string
  contents: string | Uint8Array
}
