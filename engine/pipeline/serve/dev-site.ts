import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Highlight, highlight } from '../../content/code/highlight.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { allProblems, type SampleProof } from '../all-problems.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { type SiteBundle, siteBundle } from '../bundle/site-bundle.ts'
import { storeIn } from '../cache/keyed-store.ts'
import type { LastGood, PageStore } from '../cache/page-cache.ts'
import { budgetProblems, navigationBudget } from '../emit/budgets.ts'
import { type EmittedSite, emitSite } from '../emit/emit-site.ts'
import type { ApiStore, LastGoodApis } from '../load/edition/load-api.ts'
import { imageFinder } from '../load/find-image.ts'
import { type ImportModule, moduleImporter } from '../load/import-module.ts'
import { lastChanges } from '../load/last-changes.ts'
import { loadConfig } from '../load/load-config.ts'
import { locateFields } from '../load/locate-fields.ts'
import { absolute, type Project } from '../load/project.ts'
import { readSite } from '../load/read-site.ts'
import { sampleProof } from '../prove/sample-proof.ts'
import { statsOf } from './watch-folder.ts'

/** The site in the memory of the development server. */
export interface DevSite {
  /** Differs after each edit, and after a restart of the server. */
  id: string
  site: Site
  emitted: EmittedSite
  /** Files of the folder `static`, and scripts and styles of the site's components. */
  files: ReadonlyMap<string, OutputFile>
}

/** The site after an edit, null if the site cannot be read, and the problems of its sources. */
export interface DevUpdate {
  site: DevSite | null
  problems: Problem[]
}

/** Reads a project's sources repeatedly. */
export type DevSource = ReturnType<typeof devSource>

/**
 * Reads the sources of a project for authors, including drafts. Reads and compiles only the sources that an edit
 * affects. A page with broken text, or an API whose description cannot be read, is replaced by its last good version.
 * Builds use the same folder of the cache.
 */
export function devSource(given: Project) {
  const project: Project = { ...given, texts: new Map(), found: new Map() }
  const { site } = project
  const engine = engineBundle()
  const pages: PageStore = storeIn(project.cacheFolder, 'pages')
  const lastGood: LastGood = new Map()
  const lastGoodApis: LastGoodApis = new Map()
  const apis: ApiStore = storeIn(project.cacheFolder, 'apis')
  const changes = lastChanges(project)

  /** The absolute paths of the modules and styles that were read, except those of installed packages. */
  const sources = new Set<string>()
  const onSource = (path: string): void => {
    if (!/[\\/]node_modules[\\/]/.test(path)) sources.add(path)
  }

  let generation = 0
  let modules = new Map<string, ReturnType<ImportModule>>()
  let config: ReturnType<typeof loadConfig> | null = null
  let own: Promise<SiteBundle> | null = null
  let copied: OutputFile[] | null = null
  /** Reads each image once. */
  let findImage = imageFinder(project)
  /** The files of the last site from which only pages are made. */
  let texts: ReadonlySet<string> = new Set()
  let proof: SampleProof | null = null

  const highlighted = new Map<string, ReturnType<Highlight>>()
  /** Most code in a page stays the same when the page is edited. */
  const highlightOnce: Highlight = (code, language) => {
    const key = `${language}\n${code}`
    const tokens = highlighted.get(key) ?? highlight(code, language)
    highlighted.set(key, tokens)
    return tokens
  }

  const importModule: ImportModule = (path) => {
    const loading = modules.get(path) ?? moduleImporter(generation, onSource)(path)
    modules.set(path, loading)
    return loading
  }

  /** Removes the values that were made from a changed file, or from the files in a changed folder. */
  const forget = (file: string): void => {
    const isFile = statsOf(absolute(project, file))?.isFile()
    if (isFile) project.texts?.delete(file)
    else project.texts?.clear()
    if (`${file}/`.startsWith(`${site}sdk/`)) proof = null
    // An edit of a page changes no image, and adds and removes no file. Every other edit may.
    if (!isFile || !texts.has(file)) {
      findImage = imageFinder(project)
      project.found?.clear()
    }
    if (isStatic(project, file)) {
      copied = null
      // Stylesheets name static files.
      own = null
    } else if (!isFile || !texts.has(file)) {
      // Modules import other modules, and read data files and the names of pages when they are imported.
      modules = new Map()
      generation += 1
      config = null
      own = null
    }
  }

  return {
    /** Reads the sources after an edit. `changed` contains the edited files, as paths from the project's root. */
    async read(changed: readonly string[]): Promise<DevUpdate> {
      for (const file of changed) forget(file)
      own ??= siteBundle(project, engine.targets, onSource)
      config ??= loadConfig(project, importModule)
      const last = { lastGood, lastGoodApis, lastChanges: changes }
      const given = { importModule, config, pages, apis, ...last, own, copied, findImage }
      const options = { ...given, highlight: highlightOnce, drafts: true }
      const read = await readSite(project, engine, options)
      if (!read.site) return read
      for (const store of [pages, apis]) store.forgetUnused()
      const { site: loaded, own: bundle } = read
      copied = read.copied
      const ofPages = loaded.pages.flatMap(({ source, includes }) => [source, ...includes])
      texts = new Set([...ofPages, ...loaded.skills.map(({ page }) => page.source)])
      const id = randomUUID()
      const { base } = loaded.config
      const developmentHead = `${devHead(base, id)}<link rel="stylesheet" href="${base}@follow-edits.css">`
      const emitted = emitSite(loaded, { engine, own: bundle, copied, developmentHead })
      const files = new Map([...bundle.files, ...copied].map((file) => [file.path, file]))
      return { site: { id, site: loaded, emitted, files }, problems: loaded.problems }
    },
    /** Returns all problems of a site. This takes too long to delay the display of a page. */
    async problemsOf(made: DevSite): Promise<Problem[]> {
      // Only `check` runs programs, because they take too long for an author who waits.
      proof ??= sampleProof({ ...project, cacheFolder: undefined }, false)
      const { config, editions } = made.site
      const pageCount = Math.max(...editions.map((edition) => edition.pages.length))
      // Only the budget that edits of the config or the sidebars can break: measuring search files takes too long.
      const [{ problems }, navigation] = await Promise.all([
        allProblems(made.site, [...(copied ?? []), ...made.emitted.outputs()], proof),
        navigationBudget(made.emitted.frames, pageCount),
      ])
      return locateFields(project, [...problems, ...budgetProblems([navigation], config)])
    },
    sources,
  }
}

/**
 * Returns the HTML that makes a document apply edits. It comes before the page's own script. `id` is that of the site to which
 * the document belongs, or empty if there is no site.
 */
export function devHead(base: string, id: string): string {
  return `<meta name="changes" content="${base}@changes?${id}">
<script type="module" src="${base}@follow-edits.js"></script>`
}

/** Returns whether a file is in the folder `static`, or is that folder. */
export function isStatic({ site }: Project, file: string): boolean {
  return `${file}/`.startsWith(`${site}static/`)
}

/** Returns the routes of pages whose documents have changed. */
export function changedRoutes(before: DevSite, after: DevSite): string[] {
  const pagesBefore = new Map(before.site.pages.map((page) => [page.route, page]))
  const pagesAfter = new Map(after.site.pages.map((page) => [page.route, page]))
  return [...new Set([...pagesBefore.keys(), ...pagesAfter.keys()])].filter(
    (route) => !showTheSame(pagesBefore.get(route), pagesAfter.get(route)),
  )
}

function showTheSame(before: Page | undefined, after: Page | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return before === after || isDeepStrictEqual(shownOf(before), shownOf(after))
}

/** Returns the fields of a page that its document contains. */
function shownOf({ markdown, sections, prose, links, anchors, images, samples, ...shown }: Page) {
  return shown
}
