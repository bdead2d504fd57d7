import { join, resolve } from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { indexPages } from '../search/index-pages.ts'
import { allProblems } from './all-problems.ts'
import { type Budget, measureBudgets } from './budgets.ts'
import { bundleBrowser, bundleFingerprint } from './bundle-browser.ts'
import { cachedIndex } from './cached-index.ts'
import { cardFiles } from './card-files.ts'
import { type EmittedSite, emitSite } from './emit-site.ts'
import { diskStore, memoryStore } from './keyed-store.ts'
import { loadForBuild } from './load-for-build.ts'
import type { Project } from './project.ts'
import { sampleProof } from './sample-proof.ts'
import { siteCards } from './site-cards.ts'
import { staticFiles } from './static-files.ts'
import { writeSite } from './write-site.ts'

export interface BuildOptions {
  /** Output folder. */
  out: string
  /** Base path in place of the config's. */
  base?: string
  /** Keep compiled pages and the bundle for the next build. */
  cache: boolean
}

/** What a build found and made. Nothing was written where a problem is an error or a budget is broken. */
export interface BuildResult {
  problems: Problem[]
  /** Null where the sources gave no site. */
  samples: SampleReport | null
  budgets: Budget[]
  pages: number
  written: boolean
}

/** Sources → the site in `out`. */
export async function buildSite(project: Project, options: BuildOptions): Promise<BuildResult> {
  const cacheFolder = options.cache ? join(project.root, '.cache') : null
  // The bundler works on threads of its own while pages are compiled here.
  const bundling = bundleBrowser(project.root, cacheFolder && join(cacheFolder, 'bundle'))
  const loaded = await loadForBuild(project, { cacheFolder, ...(options.base && { base: options.base }) })
  const bundle = await bundling
  if (!loaded.site) return { problems: loaded.problems, samples: null, budgets: [], pages: 0, written: false }

  const { site } = loaded
  const copied = staticFiles(project)
  const store = cacheFolder === null ? memoryStore<string>() : diskStore<string>(join(cacheFolder, 'cards'))
  const drawing = cardFiles(siteCards(site, copied), { root: project.root, store })
  // Programs are proven by `check`, which takes its time.
  const proving = allProblems(site, copied, sampleProof(project, { cacheFolder, run: false, dataOnly: true }))
  const { base } = site.config
  const index =
    cacheFolder === null ? indexPages : cachedIndex(project.root, diskStore(join(cacheFolder, 'search')))
  const emitted = emitSite(
    site,
    {
      script: base + bundle.script,
      imports: bundle.imports.map((path) => base + path),
      styles: bundle.styles.map((path) => base + path),
      fingerprint: bundleFingerprint(bundle),
      development: false,
    },
    copied,
    index,
  )
  const files = [...bundle.files, ...emitted.files, ...copied]
  const apiPage = site.pages.find((page) => page.kind === 'api')
  const apiHtml = apiPage ? String(emitted.document(apiPage.route).contents) : null
  const budgets = await measureBudgets(bundle, files, apiHtml)
  const { problems, samples } = await proving
  const broken = budgets.some(({ bytes, limit }) => bytes > limit)
  const written = !broken && !problems.some(({ severity }) => severity === 'error')
  const cards = await drawing
  if (written) writeSite(everyFile(files, emitted, cards), resolve(project.root, options.out))
  return { problems, samples, budgets, pages: site.pages.length, written }
}

function* everyFile(
  files: readonly OutputFile[],
  { routes, document }: Pick<EmittedSite, 'routes' | 'document'>,
  cards: Iterable<OutputFile>,
): Iterable<OutputFile> {
  yield* files
  for (const route of routes) yield document(route)
  yield* cards
}
