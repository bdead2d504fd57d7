import type { NamedApi } from './api.ts'
import type { ApiConfig, SiteConfig } from './config.ts'
import type { Edition } from './edition.ts'
import type { Page, Route } from './page.ts'
import type { Problem } from './problem.ts'
import type { Skill } from './skill.ts'

/** All data of a site, before any file is written. */
export interface Site {
  config: SiteConfig
  /** The first is the edition at the root: last version, default locale. */
  editions: readonly [Edition, ...Edition[]]
  /** The pages of all editions, in the order of their routes. */
  pages: Page[]
  /** For pages with the same content as another page: the route of the page that search engines should index. */
  canonical: ReadonlyMap<Route, Route>
  /** The skills of the last version in the default locale. */
  skills: readonly Skill[]
  problems: Problem[]
}

/** An API with its description and its config. */
export type SiteApi = ApiConfig & NamedApi

/** A file of the built site. The path is relative to the output folder, with `/` as separator. */
export interface OutputFile {
  path: string
  /** May be made each time it is read. */
  contents: string | Uint8Array
}
