import type { SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'

/** An edition as its reader has it: pages in an order, of which none repeats another's description. */
export type Book = Pick<Edition, 'prefix' | 'pages' | 'sidebars'> & { config: SiteConfig }
