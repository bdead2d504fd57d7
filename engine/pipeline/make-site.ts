import { join } from 'node:path'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { allProblems } from './all-problems.ts'
import type { EngineBundle } from './bundle/engine-bundle.ts'
import { type SiteBundle, siteBundle } from './bundle/site-bundle.ts'
import { cachedIndex } from './cache/cached-index.ts'
import { storeIn } from './cache/keyed-store.ts'
import { type Budget, budgetProblems, measureBudgets } from './emit/budgets.ts'
import { type EmittedSite, emitSite } from './emit/emit-site.ts'
import { hostFileProblems, staticFiles } from './emit/static-files.ts'
import { loadSite } from './load/load-site.ts'
import { locateFields } from './load/locate-fields.ts'
import type { Project } from './load/project.ts'
import { sampleProof } from './prove/sample-proof.ts'

export interface MakeOptions {
  /** Keep compiled pages, cards, the search index and proofs of samples for the next command. */
  cache: boolean
  /** Base path in place of the config's. */
  base?: string
}

/** A site as it was read, with what else its files are made of. */
export interface ReadSite {
  project: Project
  site: Site
  /** The scripts and styles of the site's components. */
  own: SiteBundle
  /** The files of the site's folder `static`. */
  copied: OutputFile[]
  /** Folder of the cache; null where there is none. */
  cacheFolder: string | null
}

/** A site in memory, as readers would get it. */
export interface MadeSite {
  /** All files but documents and cards. */
  files: OutputFile[]
  emitted: EmittedSite
  /**
   * Everything that is wrong with the site, its budgets included. Samples are those of `pages`, or of all pages; programs
   * among them are run with `run`.
   */
  judge(samples: { run: boolean; pages?: readonly Page[] }): Promise<Judgement>
}

export interface Judgement {
  problems: Problem[]
  samples: SampleReport
  budgets: Budget[]
}

/** Reads a project, or says why there is no site. Writes nothing but the cache. */
export async function readSite(
  project: Project,
  { cache, base }: MakeOptions,
  engine: EngineBundle,
): Promise<ReadSite | { site: null; problems: Problem[] }> {
  const cacheFolder = cache ? join(project.root, '.cache') : null
  // Awaited together: if one fails while another is awaited, the command still ends with its message.
  const [own, loaded] = await Promise.all([
    siteBundle(project, engine.targets),
    loadSite(project, { cacheFolder, base }),
  ])
  return loaded.site ? { project, ...loaded, own, copied: staticFiles(project), cacheFolder } : loaded
}

/** Makes the files of a site. Writes nothing but the cache. */
export function makeSite(
  { project, site, own, copied, cacheFolder }: ReadSite,
  engine: EngineBundle,
): MadeSite {
  const index = cachedIndex(engine.build, storeIn(cacheFolder, 'search'))
  const emitted = emitSite(site, { engine, own, copied, index })
  const outputs = emitted.outputs()
  const files = [...engine.files, ...own.files, ...emitted.frames, ...emitted.search(), ...outputs, ...copied]
  const judge: MadeSite['judge'] = async ({ run, pages }) => {
    const proof = sampleProof(project, { cacheFolder, run })
    const reference = site.pages.find(({ kind }) => kind === 'api')
    const [{ problems, samples }, budgets] = await Promise.all([
      allProblems(site, [...copied, ...outputs], proof, pages),
      measureBudgets(engine, files, {
        size: {
          pages: Math.max(...site.editions.map((edition) => edition.pages.length)),
          operations: site.api?.operations.length ?? 0,
          schemas: site.api?.schemas.size ?? 0,
        },
        apiHtml: reference ? String(emitted.document(reference.route).contents) : null,
      }),
    ])
    const replaced = hostFileProblems(project, copied, outputs)
    const found = [...problems, ...replaced, ...budgetProblems(budgets, site.config)]
    return { problems: locateFields(project, found), samples, budgets }
  }
  return { files, emitted, judge }
}
