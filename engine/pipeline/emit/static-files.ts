import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { SiteConfig } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { hidden, matches } from '../../outputs/hosts/host-rules.ts'
import { absolute, type Project } from '../load/project.ts'

/** Files that get into `static/` by mistake: variables with secrets, a checkout, and files of editors and systems. */
const PRIVATE = ['.env', '.env.local', '.env.*.local', '.git', '.git/**', '.DS_Store', '.*.sw?', '*~'].map(
  (name) => `**/${name}`,
)

/**
 * Reads the files of `static/`, which the build copies unchanged, except private ones. Throws, with a remedy, if Node cannot read a
 * file whole.
 */
export function staticFiles(project: Project): OutputFile[] {
  const folder = `${project.site}static`
  return globSync('**/*', { cwd: absolute(project, folder), dot: true, ignore: PRIVATE })
    .sort()
    .map((path) => ({ path, contents: contentsOf(project, `${folder}/${path}`) }))
}

/**
 * Reads the images of pages that are not in `static/`, except those that are in `known`: their paths contain a hash of their contents.
 */
export function ownImages(
  project: Project,
  pages: readonly Pick<Page, 'ownImages'>[],
  known: readonly OutputFile[],
): OutputFile[] {
  const has = new Set(known.map(({ path }) => path))
  const files = new Map(pages.flatMap(({ ownImages = {} }) => Object.entries(ownImages)))
  return [...files]
    .filter(([path]) => !has.has(path))
    .map(([path, file]) => ({ path, contents: contentsOf(project, file) }))
}

function contentsOf(project: Project, file: string): Uint8Array {
  try {
    return readFileSync(absolute(project, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_FS_FILE_TOO_LARGE') throw error
    throw new Error(`${file} is larger than 2 GiB. Publish it elsewhere, or divide it.`)
  }
}

/** A page of the site for unknown addresses, the page of a redirect, which another check reports, and rules for crawlers. */
const REPLACEABLE = /\.html$|^robots\.txt$/

/** Reports files of `static/` that would replace files which the build writes, such as the security policy or the sitemap. */
export function replacedFiles(
  { site }: Project,
  copied: readonly OutputFile[],
  outputs: readonly OutputFile[],
  { onDuplicateRoutes }: Pick<SiteConfig, 'onDuplicateRoutes'>,
): Problem[] {
  // Some contents are made when they are read.
  const made = new Map(outputs.map((file) => [file.path, file]))
  return copied.flatMap(({ path, contents }): Problem[] => {
    const replaced = made.get(path)
    if (!replaced || String(replaced.contents) === String(contents)) return []
    const source = `${site}static/${path}`
    if (hidden.some((files) => matches(files, path))) {
      const hint = 'Delete the file: headers go into `headers` of the config, redirects into `redirects`.'
      const message = `The file would replace ${path}, which the build writes for hosts.`
      return [errorOf('host-file', source, message, hint)]
    }
    if (onDuplicateRoutes === 'ignore' || REPLACEABLE.test(path)) return []
    const message = `The file replaces ${path}, which the build writes.`
    const problem = errorOf('duplicate-route', source, message, 'Delete the file, or rename it.')
    return [{ ...problem, severity: onDuplicateRoutes }]
  })
}
