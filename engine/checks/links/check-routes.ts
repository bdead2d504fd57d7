import type { Page } from '../../model/page.ts'
import { writtenRedirects } from '../../model/redirects.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'

/**
 * Reports two pages, or a page and a file, with the same route: readers can reach only one. Routes that differ only by
 * upper and lower case conflict on hosts that ignore case. The route of a reference is set in the config.
 */
export function checkRoutes(site: Site, files: ReadonlySet<string>): Found[] {
  const { pages, config } = site
  // Such a file is the page of a redirect, which is reported itself.
  const redirected = new Set(writtenRedirects(site).map(({ from }) => from))
  const first = new Map<string, Page>()
  /** The pages of a language have the files of their originals until they are translated. */
  const reported = new Set<string>()
  return pages.flatMap((page): Found[] => {
    const { route, source } = page
    const taken = (other: string) => `The route ${route} is taken twice, first by ${other}.`
    const key = route.toLowerCase()
    const other = first.get(key)
    const api = other && config.apis.find(({ id }) => id === (page.api ?? other.api))
    if (api) {
      const at = page.api === undefined ? page : other
      const message = `The route ${route} of the API "${api.id}" is taken by ${at.source} as well.`
      const hint = 'Give the reference another route, or rename the page.'
      return [{ message, hint, source: config.source, field: [...api.field, 'route'] }]
    }
    if (other) {
      const files = `${other.source}\n${source}`
      if (reported.has(files)) return []
      reported.add(files)
      const message =
        other.route === route
          ? taken(other.source)
          : `The routes ${other.route}, of ${other.source}, and ${route} differ only by case.`
      return [{ message, hint: 'Rename one of the two files: a file’s path is its route.', source }]
    }
    first.set(key, page)
    const file = `${route}index.html`
    const hint = 'Rename the page, or delete the file.'
    return files.has(file) && !redirected.has(route)
      ? [{ message: taken(`static${file}`), hint, source }]
      : []
  })
}

/** Reports pages whose folder has the path of a file. No disk allows both, so the severity is fixed. */
export function checkFolders({ pages }: Site, files: ReadonlySet<string>): Found[] {
  const documents = new Set(pages.map(({ route }) => `${route}index.html`))
  return pages.flatMap(({ route, source }): Found[] => {
    const file = foldersOf(route).find((each) => files.has(each) || documents.has(each))
    if (file === undefined) return []
    const message = `The route ${route} needs a folder where the file ${file} is.`
    return [{ message, hint: 'Rename the page, or the file.', source }]
  })
}

/** Reports a site without a page or a file at its own address, where readers and search engines begin. */
export function checkFrontPage({ config, editions }: Site, files: ReadonlySet<string>): Found[] {
  const [{ pages, prefix, version, drafts, mainRoute }] = editions
  if (pages.length === 0 || pages.some(({ route }) => route === '/') || files.has('/')) return []
  const message = 'The site has no front page: at its address, readers learn that the page does not exist.'
  const main = pages.find(({ route, kind }) => route === mainRoute && kind === 'doc')
  const file = config.source.replace(/[^/]*$/, `${version.docs}/index`)
  const renamed = main && `${file}${main.source.replace(/^.*(?=\.)/, '')}`
  let hint = `Make a page ${file}.mdx.`
  if (prefix !== '/') hint = 'Leave out the `path` of the last version, or make a file static/index.html.'
  else if ([...drafts.values()].includes('/')) hint = 'Publish the page at /, which is a draft.'
  else if (renamed)
    hint += ` Or rename ${main.source} to ${renamed}, and write \`redirect_from: [${mainRoute}]\` in its front matter.`
  return [{ message, hint, source: config.source }]
}

/** Returns the paths that must be folders: `/a/b/` → `/a`, `/a/b`. */
function foldersOf(route: string): string[] {
  return [...route.matchAll(/(?<!^)\//g)].map(({ index }) => route.slice(0, index))
}
