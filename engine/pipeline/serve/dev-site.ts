import { highlight } from '../../content/code/highlight.ts'
import type { CompiledPage } from '../../content/compile-page.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { allProblems } from '../all-problems.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { atHand, memoryStore, storeIn } from '../cache/keyed-store.ts'
import type { PageStore, StoredPage } from '../cache/page-cache.ts'
import { pipelineFingerprint } from '../cache/pipeline-fingerprint.ts'
import { budgetProblems, navigationBudget } from '../emit/budgets.ts'
import { type EmittedSite, emitSite } from '../emit/emit-site.ts'
import { staticFiles } from '../emit/static-files.ts'
import { lastChanges } from '../load/last-changes.ts'
import type { StoredApi } from '../load/load-api.ts'
import { loadSite } from '../load/load-site.ts'
import type { Project } from '../load/project.ts'
import { sampleProof } from '../prove/sample-proof.ts'

/** The site as the development server holds it. */
export interface DevSite {
  emitted: EmittedSite
  files: Map<string, OutputFile>
  /** Fingerprint of what each page's document shows, by route: tells which open pages an edit touches. */
  pages: Map<string, string>
  /** Changes when the frame does: navbar, sidebars, titles. */
  frame: string
}

/** Everything after an edit: the new site where there is one, and what is wrong. */
export interface DevUpdate {
  site: DevSite | null
  problems: Problem[]
}

/**
 * Makes the function that reads the sources again after each edit. Pages whose text is the same are not compiled
 * again; a page whose text broke keeps its last good article.
 * Loaded through Vite, so that an edit of the engine makes a new one.
 */
export function devSite(
  project: Project,
  options: {
    /** Where compiled pages wait, a build's too; null for no such place. */
    cacheFolder: string | null
    base: string
    script: string
    style: string
    client: string
    importModule(path: string): Promise<Record<string, unknown>>
  },
): () => Promise<DevUpdate> {
  const { cacheFolder } = options
  const pages = lastGood(atHand(storeIn(cacheFolder, 'pages')))
  const apis = atHand<StoredApi>(storeIn(cacheFolder, 'apis'))
  let pipeline: string | undefined
  const changes = lastChanges(project, memoryStore())
  // Running samples takes longer than an author waits for a page: that is left to `check`.
  const proof = sampleProof(project, { cacheFolder: null, run: false })
  return async () => {
    const loaded = await loadSite(project, {
      importModule: options.importModule,
      pages,
      apis,
      // An edit of what it is made of makes a new site.
      pipeline(apart) {
        pipeline ??= pipelineFingerprint(project, apart)
        return pipeline
      },
      highlight,
      base: options.base,
      drafts: true,
      lastChanges: changes,
    })
    if (!loaded.site) return { site: null, problems: loaded.problems }
    const copied = staticFiles(project)
    const emitted = emitSite(
      loaded.site,
      {
        script: options.script,
        imports: [],
        styles: [options.style],
        devHead: `<script type="module" src="${options.client}"></script>`,
        fingerprint: 'development',
        development: true,
      },
      copied,
    )
    const files = new Map([...emitted.files, ...copied].map((file) => [file.path, file]))
    const { config, editions } = loaded.site
    const pageCount = Math.max(...editions.map((edition) => edition.pages.length))
    // The budget that an edit of the config or the sidebars can break; search files would take too long to measure.
    const [{ problems }, navigation] = await Promise.all([
      allProblems(loaded.site, copied, proof),
      navigationBudget(emitted.files, pageCount),
    ])
    return {
      problems: [...problems, ...budgetProblems([navigation], config)],
      site: {
        emitted,
        files,
        pages: new Map(loaded.site.pages.map((page) => [page.route, shownOf(page)])),
        frame: fingerprint(...framesOf(emitted)),
      },
    }
  }
}

/** Without what other files are made of: an article is not written out a second time for each edit. */
function shownOf({
  html,
  markdown,
  sections,
  prose,
  links,
  anchors,
  images,
  samples,
  ...shown
}: Page): string {
  return fingerprint(html, JSON.stringify(shown))
}

/** Contents of the frame's modules, one of each edition. */
function framesOf({ files }: EmittedSite): string[] {
  return files.filter(({ path }) => path.startsWith('assets/frame.')).map(({ contents }) => String(contents))
}

/** Gives a page that does not compile the article of its last text that did. */
function lastGood(store: PageStore): PageStore {
  const pages = new Map<string, Page>()
  const keep = ({ compiled, name }: StoredPage): CompiledPage => {
    if (compiled.page) {
      pages.set(name, compiled.page)
      return compiled
    }
    return { ...compiled, page: pages.get(name) ?? null }
  }
  return {
    read(key) {
      const stored = store.read(key)
      return stored && { ...stored, compiled: keep(stored) }
    },
    write: (key, page) => store.write(key, page),
  }
}
