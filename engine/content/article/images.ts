import type { Root } from 'hast'
import { decoded } from '../../model/id-of-hash.ts'
import type { LinkContext } from '../links/resolve-href.ts'
import type { ContentContext } from '../page-context.ts'
import type { Report } from '../report.ts'
import { isWordless, walkElements } from './elements.ts'

/** The size of an image in pixels, or the path of the file with this or the nearest name, or null. */
export type FoundImage = { width: number; height: number } | { meant: string } | null

/** The data about the site that images need. */
export type ImageContext = Pick<LinkContext, 'source' | 'base'> & Partial<Pick<ContentContext, 'findImage'>>

/** Sets the address and the size of each image, and returns the files. Reports images that are not files of the site. */
export function placeImages(tree: Root, { source, base, findImage }: ImageContext, report: Report): string[] {
  const images: string[] = []
  walkElements(tree, source, (element, position) => {
    if (element.tagName === 'pre' || isWordless(element)) return false
    if (element.tagName !== 'img') return true
    const { properties } = element
    const written = String(properties.src ?? '')
    const local = written.startsWith('/') && !written.startsWith('//')
    // The text after the path, such as `#view`, selects a part or a version of the file.
    const file = local ? decoded(written.slice(1).replace(/[?#].*$/s, '')) : ''
    if (local) images.push(file)
    const found = (local && findImage?.(file)) || null
    const size = sizeOf(found)
    if (!size) {
      // A relative path, a path of Docusaurus, or a path with the static folder.
      const [, path] = /^(?!\/\/)(?:@site\/|\.{0,2}\/)*(?:static\/)?([^:]+)$/.exec(written) ?? []
      const isHere = path !== undefined && sizeOf(findImage?.(decoded(path)) ?? null) !== null
      const hint = isHere ? `Write its path from the site’s static folder: "/${path}".` : undefined
      if (local) {
        const message = `The image "/${file}" does not exist, or is not an image.`
        report('missing-image', message, hint ?? missingImageHint(file, found), position)
      } else {
        const message = `The image "${written}" is not a file of this site.`
        report('foreign-image', message, hint ?? FOREIGN, position)
      }
      return true
    }
    properties.src = base + written.slice(1)
    properties.width ??= size.width
    properties.height ??= size.height
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
    return true
  })
  return images
}

/** Returns the size of an image that was found; null if there is no such image. */
export function sizeOf(found: FoundImage): { width: number; height: number } | null {
  return found && 'width' in found ? found : null
}

/** Returns the remedy for an image that was not found. */
export function missingImageHint(file: string, found: FoundImage): string {
  if (found && 'meant' in found && found.meant === file) return NO_SIZE
  const hint = `Put it at static/${file} in the site’s folder, or correct the path.`
  return found && 'meant' in found ? `${hint} Did you mean "/${found.meant}"?` : hint
}

const NO_SIZE =
  'The file exists, but its size cannot be read. Save it as an image again; an SVG needs a width and a height, or a viewBox.'
const FOREIGN =
  'Put the file into the site’s static folder and write its path from there, beginning with a slash: pages load nothing from other hosts.'
