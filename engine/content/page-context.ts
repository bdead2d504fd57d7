import type { Components } from '../components/define-component.ts'
import type { Words } from '../model/text/words.ts'
import type { Highlight } from './code/highlight.ts'
import type { EditionRoutes } from './links/route-in-edition.ts'

/** What compiling a page needs besides its text. The same for every page of an edition in one language. */
export interface ContentContext {
  /** Its edition, on a site of several. */
  edition?: EditionRoutes
  /** Folder of the pages from the project's root, e.g. `site/docs`. */
  docs: string
  /** Path under which the site lives; starts and ends with a slash. */
  base: string
  /** Origin of the site, without trailing slash: the Markdown files carry whole addresses. */
  url: string
  components: Components
  /** The words of the language in which the pages are written; undefined for English. */
  words?: Words
  highlight: Highlight
  /** Text of a file, path from the project's root; null where there is none. */
  readText(file: string): string | null
  /** Pixel size of an image below `site/static`; null where there is none. */
  imageSize(file: string): { width: number; height: number } | null
}
