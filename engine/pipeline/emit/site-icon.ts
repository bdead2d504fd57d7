import type { OutputFile } from '../../model/site.ts'
import { contentType } from '../serve/content-type.ts'

/** Files that a site may have as its icon; the first that is there is linked. */
const NAMES = ['favicon.svg', 'favicon.png', 'favicon.ico']

/** The icon among the site's own files, for `<link rel="icon">`; null where there is none. `base` ends with a slash. */
export function siteIcon(copied: readonly OutputFile[], base: string): { href: string; type: string } | null {
  const name = NAMES.find((icon) => copied.some(({ path }) => path === icon))
  return name === undefined ? null : { href: base + name, type: contentType(name) }
}
