import type { Components } from '../components/define-component.ts'
import type { Words } from '../model/text/words.ts'
import type { FoundImage } from './article/images.ts'
import type { Highlight } from './code/highlight.ts'
import type { EditionRoutes } from './links/route-in-edition.ts'

/** The data that compiling a page needs besides its text. Equal for all pages of an edition in one language. */
export interface ContentContext {
  /** The page's edition, on a site with several editions. */
  edition?: EditionRoutes
  /** Folder of the pages from the project's root, e.g. `site/docs`. */
  docs: string
  /** Base path of the site; starts and ends with a slash. */
  base: string
  /** Origin of the site, without trailing slash. Markdown files contain whole addresses. */
  url: string
  components: Components
  /** The words of the pages' language; undefined for English. */
  words?: Words
  highlight: Highlight
  /** Returns the text of a file, given by its path from the project's root; null if there is none. */
  readText(file: string): string | null
  /** Finds an image of the site: `/img/a.png` in the static folder, or a file by its path from the project's root. */
  findImage(image: string): FoundImage
}
