import { checkWords, mapTexts, textTranslator } from '../../config/translate-texts.ts'
import type { Highlight } from '../../content/code/highlight.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Edition, EditionPlan } from '../../model/edition.ts'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { compareTexts } from '../../model/text/compare-texts.ts'
import { editionLinks } from '../../navigation/edition-links.ts'
import { editionPlans } from '../../navigation/edition-plans.ts'
import { linkRewriter } from '../../openapi/pages/rewrite-links.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { componentFingerprints } from '../cache/component-fingerprints.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { storeIn } from '../cache/keyed-store.ts'
import { highlightInThread } from '../workers/workers.ts'
import { checkAnnouncement } from './check-announcement.ts'
import { sidebarsFile } from './edition/edition-context.ts'
import { textsOf, withFrame } from './edition/edition-frame.ts'
import type { EditionSources, LoadedEdition } from './edition/edition-sources.ts'
import { brokenLinks } from './edition/file-problems.ts'
import { loadEdition } from './edition/load-edition.ts'
import { imageFinder } from './find-image.ts'
import { type ImportModule, moduleImporter } from './import-module.ts'
import {
  folderInRepository,
  type LastChanges,
  lastChanges,
  oldTranslations,
  refusedHistory,
  undatedPages,
} from './last-changes.ts'
import { loadConfig, loadSidebars } from './load-config.ts'
import { type Project, readText } from './project.ts'
import { readComponents } from './read-components.ts'
import { unreadFolders } from './unread-folders.ts'

/** Options for reading sources. The defaults are those of a build; stores replace those in the folder of the cache. */
export interface LoadOptions
  extends Partial<Pick<EditionSources, 'pages' | 'apis' | 'lastGood' | 'lastGoodApis' | 'drafts'>>,
    Partial<Pick<EditionSources['shared'], 'findImage'>> {
  importModule?: ImportModule
  /** The checked config, if a caller has read the config already. */
  config?: ReturnType<typeof loadConfig>
  highlight?: Highlight
  /** Dates of pages whose authors state none. Default: the dates from git. */
  lastChanges?: LastChanges | Promise<LastChanges>
}

/** A site, or the problems that prevent reading it. `Site` contains the problems of its own sources. */
export type LoadedSite = { site: Site } | { site: null; problems: Problem[] }

/** Reads all sources of a site. Reports faults of authors as problems; throws only if the engine itself fails. */
export async function loadSite(project: Project, given: LoadOptions = {}): Promise<LoadedSite> {
  const { importModule = moduleImporter(), drafts = false, highlight = highlightInThread } = given
  const start = Date.now()
  // Started here, so that git and the import of the components run at the same time as the import of the config.
  const changes = given.lastChanges ?? lastChanges(project)
  const loading = readComponents(project, importModule)
  const checked = await (given.config ?? loadConfig(project, importModule))
  if (!checked.value) {
    // Without a valid config, only the sidebars of the current version can be checked.
    const { problems } = await loadSidebars(project, `${project.site}sidebars.ts`, importModule)
    return { site: null, problems: [...checked.problems, ...problems] }
  }
  const config = await withFolder(checked.value, project)
  const plans = editionPlans(config, (file) => readText(project, `${project.site}${file}`) !== null)
  const sidebars = await readSidebars(plans, project, importModule)
  const broken = [...sidebars.values()].flatMap(({ problems }) => problems)
  const components = await loading
  if (components.value === null) return { site: null, problems: [...broken, ...components.problems] }

  // Not included: the cached page itself records the values of the description that it uses.
  const described = plans.flatMap(({ references }) => references.map(({ description }) => description))
  const apart = [...new Set(described)].map((file) => project.site + file)
  const sources = {
    project,
    config,
    drafts,
    lastChanges: await changes,
    pages: given.pages ?? storeIn(project.cacheFolder, 'pages'),
    lastGood: given.lastGood,
    lastGoodApis: given.lastGoodApis,
    apis: given.apis ?? storeIn(project.cacheFolder, 'apis'),
    pipeline: fingerprint(engineBundle().build, ...components.own.names),
    usedBy: componentFingerprints(project, components.own, apart, start),
    shared: {
      base: config.base,
      url: config.url,
      components: components.value,
      highlight,
      findImage: given.findImage ?? imageFinder(project),
    },
  }
  const loaded = await loadEditions(plans, sidebars, sources)
  // Without valid sidebars there is no site, but the problems of the pages are reported in the same run.
  if (broken.length > 0)
    return { site: null, problems: [...broken, ...loaded.flatMap((each) => each.problems)] }

  const inOrder = plans.flatMap(({ id }) => loaded.find(({ edition }) => edition.id === id) ?? [])
  const found = withPartLinks(inOrder, config)
  const framed = found.map((edition) => withFrame(edition, found, config, sources.shared.findImage))
  // There is an edition for each plan, and at least one plan.
  const editions = framed.map(({ edition }) => edition) as [Edition, ...Edition[]]
  const linksOf = editionLinks(editions, config)
  const hasDates = drafts || Object.keys(sources.lastChanges).length > 0
  const canonical = editions.flatMap((edition) =>
    edition.pages.map((page) => [page.route, linksOf(page, edition).canonical] as const),
  )
  return {
    site: {
      config,
      editions,
      pages: editions.flatMap(({ pages }) => pages).sort((a, b) => compareTexts(a.route, b.route)),
      canonical: new Map(canonical.filter(([route, kept]) => route !== kept)),
      skills: found.flatMap(({ skills }) => skills),
      problems: [
        ...unreadFolders(project, config),
        ...checkAnnouncement(config),
        ...checkWords(config, textsOf(config, [...sidebars.values()]), (locale) =>
          editions.some((each) => each.locale === locale && hasOwnReference(each)),
        ),
        ...brokenLinks(project, `${project.site}static`),
        // In development only the author sees the dates, which are read once.
        ...(drafts ? [] : undatedPages(sources.lastChanges, editions[0].pages, project.site)),
        ...(drafts ? [] : oldTranslations(sources.lastChanges, project, config.locales)),
        ...(hasDates ? [] : await refusedHistory(project)),
        ...found.flatMap(({ problems }) => problems),
        ...framed.flatMap(({ problems }) => problems),
      ],
    },
  }
}

/** The sidebars by the path of their file, from the project's root. */
type SidebarsOfFiles = ReadonlyMap<string, Awaited<ReturnType<typeof loadSidebars>>>

/** Reads each file of sidebars once: editions may share a file. */
async function readSidebars(
  plans: readonly EditionPlan[],
  project: Project,
  importModule: ImportModule,
): Promise<SidebarsOfFiles> {
  const files = new Set(plans.map((plan) => sidebarsFile(project, plan)))
  const read = [...files].map(
    async (file) => [file, await loadSidebars(project, file, importModule)] as const,
  )
  return new Map(await Promise.all(read))
}

/** Reads the editions, those of the default locale first, because a translation is a draft if its original is a draft. */
async function loadEditions(
  plans: readonly EditionPlan[],
  sidebars: SidebarsOfFiles,
  sources: Omit<EditionSources, 'plan' | 'described' | 'sidebars' | 'originals'>,
): Promise<LoadedEdition[]> {
  const { project } = sources
  const loaded: LoadedEdition[] = []
  for (const plan of [...plans].sort((a, b) => Number(b.locale.isDefault) - Number(a.locale.isDefault))) {
    const source = sidebarsFile(project, plan)
    const originals = loaded.find(
      ({ edition }) => edition.version === plan.version && edition.locale.isDefault,
    )
    const translate = textTranslator(plan.locale.words)
    const order = { source, value: mapTexts(sidebars.get(source)?.value ?? {}, translate) }
    // Pages of a version without references may use the values of the first edition.
    loaded.push(await loadEdition({ ...sources, plan, described: loaded[0], sidebars: order, originals }))
  }
  return loaded
}

/** Adds the folder of the site in its repository, unless the config names the folder. */
async function withFolder(config: SiteConfig, project: Project): Promise<SiteConfig> {
  const { repository } = config
  if (!repository || repository.folder !== undefined) return config
  return { ...config, repository: { ...repository, folder: await folderInRepository(project) } }
}

/**
 * Rewrites links to parts of the divided references of the same locale, in all versions. Links within a reference
 * already lead to its own pages.
 */
function withPartLinks(loaded: readonly LoadedEdition[], { base }: SiteConfig): LoadedEdition[] {
  const rewriters = loaded.flatMap(({ edition: { locale, pages } }) =>
    pages.flatMap((page) => (page.parts ? { locale, api: page.api, rewrite: linkRewriter(page, base) } : [])),
  )
  return loaded.map(({ edition, ...others }) => {
    const inLocale = rewriters.filter(({ locale }) => locale === edition.locale)
    const rewritten = (page: Page) =>
      inLocale.filter(({ api }) => api !== page.api).reduce((each, { rewrite }) => rewrite(each), page)
    return { ...others, edition: { ...edition, pages: edition.pages.map(rewritten) } }
  })
}

/** Returns whether an edition has a reference in its own language. */
export function hasOwnReference({ pages, untranslated }: Edition): boolean {
  return pages.some(({ kind, route }) => kind === 'api' && !untranslated.has(route))
}
