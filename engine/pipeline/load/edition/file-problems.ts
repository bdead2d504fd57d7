import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Sidebar } from '../../../model/navigation.ts'
import type { Page, Route } from '../../../model/page.ts'
import { errorOf, nameFinder, type Problem, warningOf } from '../../../model/problem.ts'
import { sidebarPages } from '../../../model/sidebar-pages.ts'
import { absolute, findOnce, type Project, toSlashes } from '../project.ts'
import { docsFolder } from './edition-context.ts'
import type { EditionSources } from './edition-sources.ts'

/** Reports the path of a page that makes a wrong address. */
export function pathProblems(project: Project, file: string, source: string, route: Route): Problem[] {
  const problems: Problem[] = []
  // Addresses with escapes often break when people copy them.
  if (!/^[\w.~/-]+$/.test(file)) {
    const message = 'The name of this page contains characters that an address has to escape.'
    const hint = 'Rename it: letters of English, digits, hyphens, underscores and dots.'
    problems.push(errorOf('file-name', source, message, hint))
  }
  if (route.startsWith('/assets/')) {
    const message = `The address of this page is ${route}, and browsers keep all files below /assets/ for a year: readers do not see edits.`
    problems.push(warningOf('file-name', source, message, 'Rename the folder, or the path in the config.'))
  }
  if (/\/readme\.mdx?$/i.test(source)) {
    // Other tools, and GitHub, show such a page for its folder.
    const message = `The address of this page is ${route}: the page of a folder is named "index".`
    problems.push(warningOf('file-name', source, message, renameHint(project, source, 'index')))
  }
  return problems
}

/** Returns the remedy for a page with a wrong name. A page with the right name may exist, and must not be replaced. */
function renameHint(project: Project, source: string, name = source.replace(/^.*\/|\.\w+$/g, '')): string {
  const folder = source.replace(/[^/]*$/, '')
  const taken = [`${name}.mdx`, `${name}.md`].find(
    // On a disk that ignores case, `a.mdx` is the file `a.MDX` itself.
    (each) =>
      !source.toLowerCase().endsWith(`/${each}`.toLowerCase()) &&
      existsSync(absolute(project, folder + each)),
  )
  return taken
    ? `Move its text into "${taken}", and delete the file, or give it another name.`
    : `Rename it to "${name}.mdx".`
}

/**
 * Warns about pages of a further locale without an original, except those that a sidebar of the locale names: these are meant
 * for one language.
 */
export function lostTranslations(
  { project, plan }: EditionSources,
  { originals, pages }: { originals: ReadonlySet<string>; pages: readonly Page[] },
  sidebars: Record<string, Sidebar>,
): Problem[] {
  const folder = `${docsFolder(project, plan, true)}/`
  const translated = pages.flatMap(({ source, route }) =>
    source.startsWith(folder) ? [{ source, route, file: source.slice(folder.length) }] : [],
  )
  if (translated.length === 0) return []
  const nearest = nameFinder()
  const named = new Set(
    Object.values(sidebars)
      .flatMap((sidebar) => sidebarPages(sidebar))
      .map(({ route }) => route),
  )
  const files = new Set(translated.map(({ file }) => file))
  // Without the folder and the ending: these would make different names of a long path similar.
  const nameOf = (file: string) => file.replace(/(?:\/index)?\.mdx?$/, '').replace(/^.*\//, '')
  const left = [...originals].filter((original) => !files.has(original))
  const names = new Map(left.map((original) => [nameOf(original), original]))
  return translated
    .filter(({ file, route }) => !originals.has(file) && !named.has(route))
    .map(({ source, file }) => {
      const message = 'No page has the path of this file, so the file translates none.'
      const own = `${project.site}i18n/${plan.locale.code}/${plan.version.sidebars}`
      const move = `Move it to the path of its original, or delete it. If only this language has the page, name it in ${own}.`
      const meant = names.get(nearest(nameOf(file), () => [...names.keys()]))
      const hint = meant === undefined ? move : `Did you mean "${meant}"? ${move}`
      return warningOf('file-name', source, message, hint)
    })
}

/** Warns about `files` of a folder, which are not read: their names end as pages of other tools do (`.markdown`, `.MDX`). */
export function otherEndings(project: Project, folder: string, files: readonly string[]): Problem[] {
  const message = 'The file is not read: the name of a page ends with ".mdx" or ".md".'
  return [...files].sort().map((file) => {
    const source = `${folder}/${file}`
    return warningOf('file-name', source, message, renameHint(project, source))
  })
}

/**
 * Reports symbolic links below a folder whose target does not exist: a search for files leaves such links out. Hidden
 * links are not reported: Emacs locks an open file by a link ".#name" without a target.
 */
export function brokenLinks(project: Project, folder: string): Problem[] {
  const path = absolute(project, folder)
  if (!existsSync(path)) return []
  const links = findOnce(project, `links in ${folder}`, () =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return links
    .filter((link) => !existsSync(link))
    .map((link) => {
      const source = toSlashes(relative(project.root, link))
      const hint = 'Restore the target, or delete the link.'
      return errorOf('symbolic-link', source, 'The target of this symbolic link does not exist.', hint)
    })
}
