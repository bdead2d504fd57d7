import { posix } from 'node:path'
import type { Root } from 'hast'
import { decoded } from '../../model/id-of-hash.ts'
import type { Page } from '../../model/page.ts'
import type { ContentContext } from '../content-context.ts'
import type { LinkContext } from '../links/resolve-href.ts'
import type { Report } from '../report.ts'
import { isWordless, walkElements } from './elements.ts'

/** An image file: its size in pixels and in bytes. */
export interface ImageFile {
  width: number
  height: number
  bytes: number
  /** For an image by its path from the project's root: the file, and the path where the build publishes the file. */
  own?: { file: string; path: string }
}

/** An image, or the name of the file with this or the nearest name, as `findImage` gets it; null if there is none. */
export type FoundImage = ImageFile | { meant: string } | null

/** The data about the site that images need. */
export type ImageContext = Pick<LinkContext, 'source' | 'base'> & Partial<Pick<ContentContext, 'findImage'>>

/**
 * Sets the address and the size of each image, and returns the images. Reports images that are not files of the site. An image such
 * as `a@2x.png` has two pixels for each pixel of the page. A link to an image next to the page gets the route of the published image.
 */
export function placeImages(
  tree: Root,
  { source, base, findImage = () => null }: ImageContext,
  report: Report,
): Pick<Page, 'images' | 'ownImages'> {
  const images: string[] = []
  const ownImages: Record<string, string> = {}
  walkElements(tree, source, (element, position) => {
    const { tagName, properties } = element
    if (tagName === 'pre' || isWordless(element)) return false
    if (tagName === 'a' && IMAGE_BESIDE.test(String(properties.href))) {
      const name = posix.join(posix.dirname(position.source), decoded(String(properties.href)))
      const found = findImage(name)
      images.push(name)
      if (isFound(found) && found.own) {
        ownImages[found.own.path] = found.own.file
        properties.href = `/${addressOf(found.own.path)}`
      }
    }
    if (tagName !== 'img') return true
    const written = String(properties.src ?? '')
    // The text after the path, such as `#view`, selects a part or a version of the file.
    const [, path = '', part = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
    const name = imageName(decoded(path), position.source)
    if (name === null) {
      const message = `The image "${written}" is not a file of this site.`
      report('foreign-image', message, hintOfStatic(path, findImage) ?? FOREIGN, position)
      return true
    }
    images.push(name)
    const found = findImage(name)
    if (!isFound(found)) {
      const message = `The image "${decoded(path)}" does not exist, or is not an image.`
      const hint = hintOfStatic(path, findImage) ?? missingImageHint(name, position.source, found)
      report('missing-image', message, hint, position)
      return true
    }
    const { own, bytes } = found
    if (bytes > MOST_BYTES) {
      const message = `The image "${decoded(path)}" has ${(bytes / 1e6).toFixed(1)} MB, and readers on slow networks wait for it.`
      report('large-image', message, SMALLER, position, 'warn')
    }
    if (own) ownImages[own.path] = own.file
    properties.src = base + (own ? addressOf(own.path) + part : written.slice(1))
    const dense = Number(/@([23])x\.\w+$/.exec(name)?.[1] ?? 1)
    properties.width ??= Math.round(found.width / dense)
    properties.height ??= Math.round(found.height / dense)
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
    return true
  })
  return { images, ...(Object.keys(ownImages).length > 0 && { ownImages }) }
}

/** The most bytes of an image without a warning: a network of 3 Mbit/s, as many phones have, needs three seconds for them. */
const MOST_BYTES = 1_000_000
const SMALLER = 'Make it smaller than 1 MB: save it as WebP or AVIF, at most 1,600 pixels wide.'

/** The path of an image from the folder of the file that links to it. */
export const IMAGE_BESIDE = /^(?![/?#]|[a-z][\w+.-]*:)[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

function addressOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Returns the name of an image for `findImage`; null if the address is not a path of the site. `source` contains the path. */
function imageName(path: string, source: string): string | null {
  if (path === '' || /^(?:\/\/|@site\/|[a-z][a-z0-9+.-]*:)/i.test(path)) return null
  return path.startsWith('/') ? path : posix.join(posix.dirname(source), path)
}

/** Returns whether an image was found. */
export function isFound(found: FoundImage): found is ImageFile {
  return found !== null && 'width' in found
}

/** Returns the remedy for an image that was not found. `name` is its name for `findImage`, `source` the file that shows it. */
export function missingImageHint(name: string, source: string, found: FoundImage): string {
  if (name.includes('\\')) return 'Write the path with slashes (/) instead of backslashes.'
  const meant = found && 'meant' in found ? found.meant : ''
  if (meant === name) return NO_SIZE
  const path = name.startsWith('/') ? `static${name} in the site’s folder` : name
  const hint = `Put it at ${path}, or correct the path.`
  if (meant === '') return hint
  return `${hint} Did you mean "${meant.startsWith('/') ? meant : posix.relative(posix.dirname(source), meant)}"?`
}

/** Returns the remedy for a path that only lacks its beginning, such as a path of Docusaurus, or that contains the static folder. */
function hintOfStatic(written: string, findImage: ContentContext['findImage']): string | undefined {
  const [, path] = /^(?!\/\/)(?:@site\/|\.{0,2}\/)*(?:static\/)?([^:]+)$/.exec(written) ?? []
  const isHere = path !== undefined && isFound(findImage(`/${decoded(path)}`))
  return isHere ? `Write its path from the site’s static folder: "/${path}".` : undefined
}

const NO_SIZE =
  'The file exists, but its size cannot be read. Save it as an image again; an SVG needs a width and a height, or a viewBox.'
const FOREIGN =
  'Put the file into the folder of the page, or into the site’s static folder, and write its path: pages load nothing from other hosts.'
