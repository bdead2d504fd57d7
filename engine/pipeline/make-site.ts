import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { allProblems } from './all-problems.ts'
import { cachedIndex } from './cache/cached-index.ts'
import { storeIn } from './cache/keyed-store.ts'
import { type Budget, budgetProblems, measureBudgets } from './emit/budgets.ts'
import { emitSite } from './emit/emit-site.ts'
import { replacedFiles } from './emit/static-files.ts'
import { locateFields } from './load/locate-fields.ts'
import type { ReadSite } from './load/read-site.ts'
import { sampleProof } from './prove/sample-proof.ts'

/** The files of a site in memory, and the function that checks them. */
export type MadeSite = ReturnType<typeof makeSite>

/** The result of all checks of a site. */
export interface Judgment {
  problems: Problem[]
  /** Null if the sources could not be read as a site. */
  samples: SampleReport | null
  budgets: Budget[]
}

/** Creates the files of a site. Writes nothing except the cache. */
export function makeSite({ project, site, own, copied, engine }: ReadSite) {
  const index = cachedIndex(engine.build, storeIn(project.cacheFolder, 'search'))
  const emitted = emitSite(site, { engine, own, copied, index })
  const outputs = emitted.outputs()
  /** All files except documents and cards. The first file of a path counts: a file of the site replaces a generated file. */
  const files: OutputFile[] = [
    ...copied,
    ...engine.files,
    ...own.files,
    ...emitted.frames,
    ...emitted.search(),
    ...outputs,
  ]
  /**
   * Returns all problems of the site, including budgets. Checks the samples of `pages`, by default of all pages. With
   * `run`, programs among the samples are run.
   */
  const judge = async ({ run, pages }: { run: boolean; pages?: readonly Page[] }): Promise<Judgment> => {
    const proof = sampleProof(project, run)
    const references = site.pages.filter(({ kind }) => kind === 'api')
    const [{ apis }] = site.editions
    const [largest] = references.sort((a, b) => b.html.length - a.html.length)
    // The budgets are first: files are compressed in threads of Node while the main thread checks the pages.
    const [budgets, { problems, samples }] = await Promise.all([
      measureBudgets(engine, files, {
        size: {
          pages: Math.max(...site.editions.map((edition) => edition.pages.length)),
          operations: apis.reduce((sum, { api }) => sum + api.operations.length, 0),
          schemas: apis.reduce((sum, { api }) => sum + api.schemas.size, 0),
        },
        isDivided: (largest?.partOf ?? largest?.parts) !== undefined,
        apiHtml: largest ? String(emitted.document(largest.route).contents) : null,
      }),
      allProblems(site, [...copied, ...outputs], proof, pages),
    ])
    const replaced = replacedFiles(project, copied, outputs, site.config)
    const found = [...problems, ...replaced, ...budgetProblems(budgets, site.config)]
    return { problems: locateFields(project, found), samples, budgets }
  }
  return { files, emitted, judge }
}
