import { checkSidebars, checkSiteConfig } from '../../config/check-config.ts'
import type { Highlight } from '../../content/code/highlight.ts'
import type { Api } from '../../model/api.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { editionLinks } from '../../navigation/edition-links.ts'
import { editionPlaces } from '../../navigation/edition-places.ts'
import { linkInLocale } from '../../navigation/link-in-locale.ts'
import { resolveNavbar } from '../../navigation/resolve-navbar.ts'
import { componentFingerprints } from '../cache/component-fingerprints.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { PageStore } from '../cache/page-cache.ts'
import { htmlInLocale } from './html-in-locale.ts'
import { imageSizes } from './image-sizes.ts'
import { importChecked } from './import-checked.ts'
import type { ImportModule } from './import-module.ts'
import type { LastChanges } from './last-changes.ts'
import type { ApiStore } from './load-api.ts'
import { type LoadedEdition, loadEdition } from './load-edition.ts'
import type { Project } from './project.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { sidebarsFile } from './sidebars-file.ts'
import { unlistedFolders } from './unlisted-folders.ts'

/** How sources are read: this differs between build and development. */
export interface LoadOptions {
  importModule: ImportModule
  pages: PageStore
  apis: ApiStore
  /** Changes with the engine, which turns text into pages. */
  engine: string
  highlight: Highlight
  /** Base path in place of the config's. */
  base?: string
  /** Drafts are pages too, as in development. */
  drafts: boolean
  /** Dates of pages whose authors state none. */
  lastChanges: LastChanges
}

/** A site, or why there is none. With a site, `problems` tells what its sources have wrong. */
export type LoadedSite = { site: Site } | { site: null; problems: Problem[] }

/** Reads everything that authors edit, once, and gives it as values. Throws only on faults of its own. */
export async function loadSite(project: Project, options: LoadOptions): Promise<LoadedSite> {
  const configFile = `${project.site}/site.config.ts`
  const config = await importChecked(project, configFile, options, (exported) =>
    checkSiteConfig(exported, configFile, options.base),
  )
  if (!config.value) {
    // Without a config no other version is known than the one that authors work on.
    const sidebars = await readSidebars(project, `${project.site}/sidebars.ts`, options)
    return { site: null, problems: [...config.problems, ...sidebars.problems] }
  }
  return loadEditions(project, config.value, options)
}

async function loadEditions(project: Project, config: SiteConfig, options: LoadOptions): Promise<LoadedSite> {
  const places = editionPlaces(config)
  const files = places.map((place) => sidebarsFile(project, place))
  const sidebars = new Map(
    await Promise.all(
      [...new Set(files)].map(async (file) => [file, await readSidebars(project, file, options)] as const),
    ),
  )
  const broken = [...sidebars.values()].flatMap(({ problems }) => problems)
  const vocabulary = await readVocabulary(project, options)
  if (vocabulary.value === null) broken.push(...vocabulary.problems)
  if (vocabulary.value === null || broken.length > 0) return { site: null, problems: broken }

  const shared = {
    base: config.base,
    url: config.url,
    words: vocabulary.value,
    highlight: options.highlight,
    imageSize: imageSizes(project),
  }
  const own = Object.keys(vocabulary.own)
  const pipeline = fingerprint(options.engine, ...own)
  // Pages name what they take of the description.
  const apart = config.api ? [`${project.site}/${config.api.description}`] : []
  const usedBy = componentFingerprints(project, own, apart)
  let api: Api | null = null
  const load = (place: (typeof places)[number], originals: LoadedEdition | undefined) =>
    loadEdition(project, config, place, {
      options,
      pipeline,
      usedBy,
      api,
      shared,
      sidebars: sidebars.get(sidebarsFile(project, place))?.value ?? {},
      sidebarsSource: sidebarsFile(project, place),
      originals,
    })
  // A translation is a draft where its original is: the default locale is read first.
  const loaded = new Map<string, LoadedEdition>()
  // The API is described once, beside the last version: the pages of all others name its values too.
  const [last, ...earlier] = places
    .filter(({ locale }) => locale.isDefault)
    .sort((a, b) => Number(b.version.isLast) - Number(a.version.isLast))
  for (const place of last ? [last, ...earlier] : []) {
    const edition = await load(place, undefined)
    api ??= edition.api
    loaded.set(place.id, edition)
  }
  for (const place of places.filter(({ locale }) => !locale.isDefault)) {
    const original = places.find((each) => each.version === place.version && each.locale.isDefault)
    loaded.set(place.id, await load(place, original && loaded.get(original.id)))
  }

  const inOrder = places.flatMap((place) => loaded.get(place.id) ?? [])
  const found = inOrder.map(({ edition }) => edition)
  const navbars = found.map((edition) => {
    // In the order of the config, as the menus have them.
    const versions = config.docs.versions.flatMap(
      (version) => found.find((each) => each.version === version && each.locale === edition.locale) ?? [],
    )
    const resolved = resolveNavbar(config, edition, versions)
    return loaded.get(edition.id)?.isEmpty ? { ...resolved, problems: [] } : resolved
  })
  const [first, ...others] = found.map((edition, index): Edition => {
    const navbar = navbars[index]?.navbar ?? { ...config.navbar, items: [] }
    const html = (text: string) => htmlInLocale(text, edition.locale, config)
    return {
      ...edition,
      navbar: {
        ...navbar,
        items: navbar.items.map((item) =>
          item.type === 'html' ? { ...item, value: html(item.value) } : item,
        ),
      },
      announcementBar: config.announcementBar && {
        ...config.announcementBar,
        content: html(config.announcementBar.content),
      },
      footer: config.footer && {
        ...config.footer,
        columns: config.footer.columns.map((column) => ({
          ...column,
          items: column.items.map((item) => linkInLocale(item, edition.locale, config)),
        })),
      },
    }
  })
  if (!first) throw new Error('A site has at least one edition.')
  const editions: Site['editions'] = [first, ...others]
  const linksOf = editionLinks(editions, config)
  const canonical = editions.flatMap((edition) =>
    edition.pages.map((page) => [page.route, linksOf(page, edition).canonical] as const),
  )
  return {
    site: {
      config,
      editions,
      pages: editions
        .flatMap(({ pages }) => pages)
        .sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0)),
      drafts: new Set(inOrder.flatMap(({ draftRoutes }) => (options.drafts ? [] : draftRoutes))),
      canonical: new Map(canonical.filter(([route, kept]) => route !== kept)),
      api: inOrder[0]?.api ?? null,
      problems: [
        ...unlistedFolders(project, config),
        ...inOrder.flatMap(({ problems }) => problems),
        ...navbars.flatMap(({ problems }) => problems),
      ],
    },
  }
}

function readSidebars(project: Project, file: string, options: LoadOptions) {
  return importChecked(project, file, options, (exported) => checkSidebars(exported, file))
}
