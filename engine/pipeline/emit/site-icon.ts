import type { OutputFile } from '../../model/site.ts'
import { contentType } from '../../outputs/hosts/content-type.ts'

/** File names of the site's icon. The first file that exists is used. */
const NAMES = ['favicon.svg', 'favicon.png', 'favicon.ico']

/** Returns the icon among the site's own files, for `<link rel="icon">`; null if there is none. `base` ends with a slash. */
export function siteIcon(copied: readonly OutputFile[], base: string): { href: string; type: string } | null {
  const name = NAMES.find((icon) => copied.some(({ path }) => path === icon))
  return name === undefined ? null : { href: base + name, type: contentType(name) }
}
