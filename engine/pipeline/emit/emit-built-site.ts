import type { OutputFile, Site } from '../../model/site.ts'
import type { indexPages } from '../../search/index/index-pages.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import type { SiteBundle } from '../bundle/site-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { type Budget, measureBudgets } from './budgets.ts'
import { type EmittedSite, emitSite } from './emit-site.ts'

/** A site with the scripts and styles of its readers. `files` are all but documents, which `emitted` makes. */
export interface BuiltSite {
  emitted: EmittedSite
  files: OutputFile[]
  /** Measures what has a limit. */
  measure(): Promise<Budget[]>
}

/** Site, the engine's bundle and the site's own → the files that a build writes, and the way to measure those with a limit. */
export function emitBuiltSite(
  site: Site,
  bundles: { engine: EngineBundle; own: SiteBundle },
  copied: readonly OutputFile[],
  index: typeof indexPages,
): BuiltSite {
  const { engine, own } = bundles
  const { base } = site.config
  const assets = {
    script: base + engine.script,
    imports: engine.imports.map((path) => base + path),
    styles: engine.styles.map((path) => base + path),
    siteStyles: own.styles,
    elements: own.elements,
    fingerprint: fingerprint(
      engine.script,
      ...engine.imports,
      ...engine.styles,
      ...own.styles.map(({ path }) => path),
    ),
    development: false,
  }
  const emitted = emitSite(site, assets, copied, index)
  const files = [...engine.files, ...own.files, ...emitted.files, ...copied]
  const apiPage = site.pages.find((page) => page.kind === 'api')
  const apiHtml = apiPage ? String(emitted.document(apiPage.route).contents) : null
  const size = {
    pages: Math.max(...site.editions.map((edition) => edition.pages.length)),
    operations: site.api?.operations.length ?? 0,
    schemas: site.api?.schemas.size ?? 0,
  }
  return { emitted, files, measure: () => measureBudgets(engine, files, { size, apiHtml }) }
}
