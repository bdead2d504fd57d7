import type { Api } from './api.ts'
import type { SiteConfig } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Page } from './page.ts'
import type { Problem } from './problem.ts'

/** Everything that is known of a site, before any file is written. */
export interface Site {
  config: SiteConfig
  sidebars: Record<string, Sidebar>
  /** In the order of their routes. */
  pages: Page[]
  api: Api | null
  problems: Problem[]
}

/** A file of the built site: path below the output folder, with `/` between parts. */
export interface OutputFile {
  path: string
  contents: string | Uint8Array
}
