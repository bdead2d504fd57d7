import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Highlight, highlight } from '../../content/code/highlight.ts'
import type { Page } from '../../model/page.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { allProblems } from '../all-problems.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { type SiteBundle, siteBundle } from '../bundle/site-bundle.ts'
import { storeIn } from '../cache/keyed-store.ts'
import type { LastGood, StoredPage } from '../cache/page-cache.ts'
import { budgetProblems, navigationBudget } from '../emit/budgets.ts'
import { type EmittedSite, emitSite } from '../emit/emit-site.ts'
import { staticFiles } from '../emit/static-files.ts'
import { type ImportModule, moduleImporter } from '../load/import-module.ts'
import { lastChanges } from '../load/last-changes.ts'
import type { StoredApi } from '../load/load-api.ts'
import { loadConfig } from '../load/load-config.ts'
import { loadSite } from '../load/load-site.ts'
import { locateFields } from '../load/locate-fields.ts'
import { absolute, type Project } from '../load/project.ts'
import { sampleProof } from '../prove/sample-proof.ts'

/** The site as the development server has it in memory. */
export interface DevSite {
  site: Site
  emitted: EmittedSite
  /** The site's own files, and those bundled from its components. */
  files: ReadonlyMap<string, OutputFile>
}

/** The new site after an edit, where there is one, and what reading found wrong. */
export interface DevUpdate {
  site: DevSite | null
  problems: Problem[]
}

/** Reads a project's sources again and again. */
export interface DevSource {
  /** Reads the sources after an edit of the files `changed`, from the project's root. */
  read(changed: readonly string[]): Promise<DevUpdate>
  /** Everything that is wrong with a site. Takes longer than an author waits for a page. */
  problemsOf(site: DevSite): Promise<Problem[]>
}

/**
 * The sources of a project, read for authors: drafts are pages. Only what an edit concerns is read and compiled again; a
 * page whose text is broken keeps its last good article. `cacheFolder` is shared with builds.
 */
export function devSource(
  { root, site }: Project,
  { cacheFolder, base }: { cacheFolder: string | null; base: string },
): DevSource {
  const project: Project = { root, site, texts: new Map() }
  const engine = engineBundle()
  const pages = storeIn<StoredPage>(cacheFolder, 'pages')
  const lastGood: LastGood = new Map()
  const apis = storeIn<StoredApi>(cacheFolder, 'apis')
  const changes = lastChanges(project)
  // Programs are proven by `check`: that takes longer than an author waits for a page.
  const proof = sampleProof(project, { cacheFolder: null, run: false })

  let generation = 0
  let modules = new Map<string, ReturnType<ImportModule>>()
  let config: ReturnType<typeof loadConfig> | null = null
  let own: Promise<SiteBundle> | null = null
  let copied: OutputFile[] | null = null
  let descriptions: string[] = []

  const highlighted = new Map<string, ReturnType<Highlight>>()
  /** An edit of a page leaves most of its code as it was. */
  const highlightOnce: Highlight = (code, language) => {
    const key = `${language}\n${code}`
    const tokens = highlighted.get(key) ?? highlight(code, language)
    highlighted.set(key, tokens)
    return tokens
  }

  const importModule: ImportModule = (path) => {
    const loading = modules.get(path) ?? moduleImporter(generation)(path)
    modules.set(path, loading)
    return loading
  }

  /** Forgets what was made of files that have changed. */
  const forget = (file: string): void => {
    // A folder that is gone takes the files below it along.
    if (existsSync(absolute(project, file))) project.texts?.delete(file)
    else project.texts?.clear()
    if (file.startsWith(`${site}/static/`)) copied = null
    const isData = /\.yaml$/.test(file) && !descriptions.includes(basename(file))
    const isComponent = file.startsWith(`${site}/components/`) || isData
    if (isComponent || file.endsWith('.ts')) {
      modules = new Map()
      config = null
    }
    if (!isComponent) return
    // Components read data files by themselves, when they are loaded.
    generation += 1
    own = null
  }

  return {
    async read(changed) {
      for (const file of changed) forget(file)
      own ??= siteBundle(project, engine.targets)
      config ??= loadConfig(project, { importModule, base })
      const [loaded, bundle] = await Promise.all([
        loadSite(project, {
          importModule,
          config,
          pages,
          apis,
          lastGood,
          cacheFolder,
          highlight: highlightOnce,
          base,
          drafts: true,
          lastChanges: changes,
        }),
        own.catch((error: Error) => brokenBundle(error, `${site}/components`)),
      ])
      if (!loaded.site) return { site: null, problems: loaded.problems }
      for (const store of [pages, apis]) store.forgetUnused()
      if ('rule' in bundle) return { site: null, problems: [bundle] }
      const { problems } = loaded.site
      descriptions = loaded.site.config.apis.map(({ description }) => basename(description))
      copied ??= staticFiles(project)
      const emitted = emitSite(loaded.site, { engine, own: bundle, copied, developmentHead: devHead(base) })
      const files = new Map([...bundle.files, ...copied].map((file) => [file.path, file]))
      return { site: { site: loaded.site, emitted, files }, problems }
    },
    async problemsOf(made) {
      const { config, editions } = made.site
      const pageCount = Math.max(...editions.map((edition) => edition.pages.length))
      // The budget that an edit of the config or the sidebars can break; search files would take too long to measure.
      const [{ problems }, navigation] = await Promise.all([
        allProblems(made.site, [...(copied ?? []), ...made.emitted.outputs()], proof),
        navigationBudget(made.emitted.frames, pageCount),
      ])
      return locateFields(project, [...problems, ...budgetProblems([navigation], config)])
    },
  }
}

/** What a document needs to follow edits; before the page's own script. */
export function devHead(base: string): string {
  return `<meta name="changes" content="${base}@changes">
<script type="module" src="${base}@follow-edits.js"></script>`
}

function brokenBundle(error: Error, source: string): Problem {
  const message = `The scripts and styles of components do not compile: ${error.message}`
  return errorOf('components', source, message, 'Correct their source.')
}

/** Routes of pages whose documents have changed. */
export function changedRoutes(before: DevSite, after: DevSite): string[] {
  const were = new Map(before.site.pages.map((page) => [page.route, page]))
  const are = new Map(after.site.pages.map((page) => [page.route, page]))
  return [...new Set([...were.keys(), ...are.keys()])].filter(
    (route) => !showTheSame(were.get(route), are.get(route)),
  )
}

/** Fields of a page that its document does not show. */
const NOT_SHOWN = new Set(['markdown', 'sections', 'prose', 'links', 'anchors', 'images', 'samples'])

function showTheSame(before: Page | undefined, after: Page | undefined): boolean {
  if (!before || !after) return false
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Page)[]
  return fields
    .filter((field) => !NOT_SHOWN.has(field))
    .every(
      (field) =>
        before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field]),
    )
}
