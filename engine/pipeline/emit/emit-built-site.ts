import type { OutputFile, Site } from '../../model/site.ts'
import type { indexPages } from '../../search/index/index-pages.ts'
import { type Bundle, bundleFingerprint } from '../bundle/bundle-browser.ts'
import { type Budget, measureBudgets } from './budgets.ts'
import { type EmittedSite, emitSite } from './emit-site.ts'

/** A site with the bundle's scripts and styles. `files` are all but documents, which `emitted` makes. */
export interface BuiltSite {
  emitted: EmittedSite
  files: OutputFile[]
  budgets: Budget[]
}

/** Site and bundle → the files that a build writes, held in memory, and what of them has a limit. */
export async function emitBuiltSite(
  site: Site,
  bundle: Bundle,
  copied: readonly OutputFile[],
  index: typeof indexPages,
): Promise<BuiltSite> {
  const { base } = site.config
  const assets = {
    script: base + bundle.script,
    imports: bundle.imports.map((path) => base + path),
    styles: bundle.styles.map((path) => base + path),
    fingerprint: bundleFingerprint(bundle),
    development: false,
  }
  const emitted = emitSite(site, assets, copied, index)
  const files = [...bundle.files, ...emitted.files, ...copied]
  const apiPage = site.pages.find((page) => page.kind === 'api')
  const apiHtml = apiPage ? String(emitted.document(apiPage.route).contents) : null
  const size = {
    pages: Math.max(...site.editions.map((edition) => edition.pages.length)),
    operations: site.api?.operations.length ?? 0,
    schemas: site.api?.schemas.length ?? 0,
  }
  return { emitted, files, budgets: await measureBudgets(bundle, files, { size, apiHtml }) }
}
