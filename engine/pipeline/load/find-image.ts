import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { globSync } from 'tinyglobby'
import type { FoundImage } from '../../content/article/images.ts'
import type { ContentContext } from '../../content/content-context.ts'
import { nameFinder } from '../../model/problem.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { absolute, isOfSite, type Project } from './project.ts'

/** Returns the function that finds the images of a site, and the nearest name for a name that is not there. */
export function imageFinder(project: Project): ContentContext['findImage'] {
  const staticFolder = `${project.site}static`
  const nearest = nameFinder()
  let staticNames: string[] | undefined
  let images: string[] | undefined

  const find = (name: string): FoundImage => {
    const isStatic = name.startsWith('/')
    const file = isStatic ? posix.join(staticFolder, name) : name
    const isCopied = file.startsWith(`${staticFolder}/`)
    const contents = isCopied || (!isStatic && isOfSite(file, project)) ? contentsOf(project, file) : null
    const size = contents && sizeOf(contents)
    if (size && isStatic) return size
    if (size) {
      const path = isCopied ? file.slice(staticFolder.length + 1) : assetPath(file, contents)
      return { ...size, own: { file, path } }
    }
    const ofStatic = () => {
      staticNames ??= globSync('**', { cwd: absolute(project, staticFolder) })
        .map((path) => `/${path}`)
        .sort()
      return staticNames
    }
    if (contents) return { meant: name }
    images ??= globSync(['static/**', 'docs/**', 'versions/**', 'i18n/**'], {
      cwd: absolute(project, project.site),
    })
      .filter((path) => IMAGE.test(path))
      .map((path) => project.site + path)
    const moved = movedTo(file, images, project)
    if (moved !== undefined) return { meant: moved.replace(staticFolder, '') }
    const { dir, base } = posix.parse(name)
    // Only the names are compared: a long folder makes all its images similar.
    const meant = isStatic ? nearest(name, ofStatic) : nearest(base, () => namesIn(project, dir))
    return meant === '' ? null : { meant: isStatic ? meant : posix.join(dir, meant) }
  }
  // Each image is read once: the cache must record the image that a page was made from, also if an edit comes in between.
  const found = new Map<string, FoundImage>()
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name) ?? null
  }
}

/** Returns the only image of the same name in the static folder, or in the folder of the same version or translation. */
function movedTo(file: string, images: readonly string[], { site }: Project): string | undefined {
  const scopeOf = (path: string) =>
    /^(?:static|(?:i18n\/[^/]+\/)?versions\/[^/]+|i18n\/[^/]+)\//.exec(path.slice(site.length))?.[0]
  const scopes = new Set(['static/', scopeOf(file)])
  const [moved, another] = images.filter(
    (path) => posix.basename(path) === posix.basename(file) && scopes.has(scopeOf(path)),
  )
  return another === undefined ? moved : undefined
}

/** Returns the content of a file; null if the path is no file. */
function contentsOf(project: Project, file: string): Uint8Array | null {
  const path = absolute(project, file)
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null
}

/** Returns the size of an image in pixels and in bytes; null if the file is not an image. */
function sizeOf(contents: Uint8Array): { width: number; height: number; bytes: number } | null {
  try {
    const { width, height } = imageSize(contents)
    return { width, height, bytes: contents.length }
  } catch {
    return null
  }
}

const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i

/** Returns the names of the images in a folder of the site. */
function namesIn(project: Project, folder: string): string[] {
  return isOfSite(folder, project)
    ? readdirSync(absolute(project, folder)).filter((entry) => IMAGE.test(entry))
    : []
}

/** Returns the path of a published image. The path contains a hash of the image, because browsers keep `assets/` forever. */
function assetPath(file: string, contents: Uint8Array): string {
  const { name, ext } = posix.parse(file)
  return `assets/${name.replace(/[^\w.-]+/g, '-')}.${fingerprint(contents).slice(0, 8)}${ext}`
}
