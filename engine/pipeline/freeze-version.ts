import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import type { Image, Link } from 'mdast'
import type { MdxJsxFlowElement } from 'satteri'
import { globSync } from 'tinyglobby'
import { CURRENT, VERSION_NAME } from '../config/docs-schema.ts'
import type { SidebarsInput } from '../config/sidebars-schema.ts'
import type { SiteConfigInput } from '../config/site-config-schema.ts'
import { IMAGE_BESIDE } from '../content/article/images.ts'
import { parseMdx } from '../content/markdown/parse-mdx.ts'
import { nodesOf } from '../content/markdown/walk.ts'
import type { ApiConfig, DocsVersion, Locale } from '../model/config.ts'
import { editionPlans } from '../navigation/edition-plans.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { sidebarsFile } from './load/edition/edition-context.ts'
import { lastChanges, oldTranslations } from './load/last-changes.ts'
import { loadConfig, loadSidebars } from './load/load-config.ts'
import { locateFields } from './load/locate-fields.ts'
import { absolute, isOfSite, type Project, readText } from './load/project.ts'
import { withoutHidden } from './load/without-hidden.ts'
import { problemsAsText } from './problems-as-text.ts'

/**
 * Copies the current docs, their sidebars, the descriptions of the APIs, and the translations of all into `versions/<name>/`.
 * Does not copy the pages in `draftIds`: without an entry in the config, the copies would be published. Does not change the
 * config; the author adds the version there, before or after. Returns the folder of the version, the number of pages, the copied
 * descriptions, warnings about old translations, and the lines to add. Throws with a remedy, before anything is written, if there
 * are no docs or the name is taken.
 */
export async function freezeVersion(project: Project, name: string) {
  const { site } = project
  const example = 'as in: npx wordframe freeze 2.0'
  if (name === CURRENT) {
    throw new Error(
      `"${name}" cannot be the name of a frozen version, because the docs that you work on have it. Choose another name, ${example}`,
    )
  }
  if (!VERSION_NAME.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a frozen version. Use English letters, digits, - and ., without a . at its beginning, ${example}`,
    )
  }
  const configFile = `${site}site.config.ts`
  const config = await loadConfig(project)
  if (!config.value) throw new Error(problemsAsText(locateFields(project, config.problems)))
  const { docs, locales, apis } = config.value
  const folder = `${site}versions/${name}`
  const named = docs.versions.find((version) => version.name === name)
  const folders = [folder, ...(named ? [`${site}${named.docs}`] : [])]
  const taken = folders.find((each) => existsSync(absolute(project, each)))
  if (taken !== undefined) {
    throw new Error(
      `The version "${name}" exists already. Choose another name, or delete ${taken}/ and its line in ${configFile}.`,
    )
  }
  const current = docs.versions.find((version) => version.name === CURRENT)
  const from = current ?? { docs: 'docs', sidebars: 'sidebars.ts' }
  if (!existsSync(absolute(project, `${site}${from.docs}`))) {
    throw new Error(`There are no current docs to freeze: no folder ${site}${from.docs}/.`)
  }
  // The name becomes the path of the version when a newer version is the last one.
  const paths = [...docs.versions.map(({ path }) => path), 'next/', ...locales.map(({ path }) => path)]
  const ofPages = readdirSync(absolute(project, `${site}${from.docs}`)).map((file) =>
    file.replace(/\.mdx?$/, ''),
  )
  const used = new Set(
    [...paths, ...apis.map(({ route }) => route.slice(1))].map((path) => path.split('/')[0]),
  )
  if (!named && (used.has(name) || ofPages.includes(name))) {
    throw new Error(
      `"${name}" cannot be the name of a frozen version, because /${name}/ has another use. Choose another name, ${example}`,
    )
  }
  const sidebarsOf = (locale: Locale) => sidebarsFile(project, { version: from, locale })
  const original = sidebarsOf(editionPlans(config.value, () => false)[0].locale)
  const sidebars = await loadSidebars(project, original)
  if (!sidebars.value) throw new Error(problemsAsText(locateFields(project, sidebars.problems)))
  const drafts = new Set(current?.draftIds)

  const old = oldTranslations(await lastChanges(project), project, locales)
  // Written to another folder, which is renamed at the end, so that an interrupted copy never counts as a version.
  const fresh = `${folder}.new`
  rmSync(absolute(project, fresh), { recursive: true, force: true })
  const pages = copyDocs(project, `${site}${from.docs}`, `${fresh}/docs`, drafts)
  writeSidebars(project, fresh, withoutHidden(sidebars.value, drafts))
  const descriptions = copyApis(project, apis, site, `${fresh}/`)
  for (const locale of locales) {
    const { code, isDefault } = locale
    const translations = `${site}i18n/${code}`
    const frozen = `${translations}/versions/${name}`
    if (isDefault) continue
    if (existsSync(absolute(project, `${translations}/${from.docs}`))) {
      copyDocs(project, `${translations}/${from.docs}`, `${frozen}/docs`, drafts)
    }
    copyApis(project, apis, `${translations}/`, `${frozen}/`)
    const translated = sidebarsOf(locale)
    if (translated === original) continue
    const { value } = await loadSidebars(project, translated)
    if (value) writeSidebars(project, frozen, withoutHidden(value, drafts))
  }
  renameSync(absolute(project, fresh), absolute(project, folder))
  const frozen = { folder, pages, descriptions, old }
  if (named) return { ...frozen, lines: [], into: null, before: null }
  return { ...frozen, ...linesFor(name, current, (config.written as SiteConfigInput).docs) }
}

/** JSON, because a frozen version must not run code. */
function writeSidebars(project: Project, folder: string, sidebars: SidebarsInput): void {
  mkdirSync(absolute(project, folder), { recursive: true })
  writeFileSync(absolute(project, `${folder}/sidebars.json`), `${JSON.stringify(sidebars, null, 2)}\n`)
}

/**
 * Copies a folder of pages, except `drafts`. Returns the number of copied pages. Copies the target of a symbolic link,
 * because a frozen version must not change with files elsewhere.
 */
function copyDocs(project: Project, from: string, to: string, drafts: ReadonlySet<string>): number {
  let pages = 0
  for (const file of globSync('**', { cwd: absolute(project, from), dot: true })) {
    const isPage = /\.mdx?$/.test(file)
    if (isPage && drafts.has(file.replace(/\.mdx?$/, ''))) continue
    const copy = absolute(project, `${to}/${file}`)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(absolute(project, `${from}/${file}`), copy)
    if (!isPage) continue
    const text = readText(project, `${from}/${file}`) ?? ''
    const moved = movePaths(text, { from: `${from}/${file}`, to: `${to}/${file}`, docs: from })
    if (moved !== text) writeFileSync(copy, moved)
    if (!/(^|\/)[_.]/.test(file)) pages += 1
  }
  return pages
}

/**
 * Copies the descriptions below a folder, their parts and overlays, and the texts of their references. Each file keeps
 * its path from the folder, so that references between files stay valid. Returns the copied descriptions.
 */
function copyApis(project: Project, apis: readonly ApiConfig[], from: string, to: string): string[] {
  const read = (file: string) => (isOfSite(file, project) ? readText(project, file) : null)
  const copy = (file: string, changed = (text: string, _copied: string) => text) => {
    const text = file.startsWith(from) ? read(file) : null
    if (text === null) return
    const copied = to + file.slice(from.length)
    mkdirSync(dirname(absolute(project, copied)), { recursive: true })
    writeFileSync(absolute(project, copied), changed(text, copied))
  }
  return apis.flatMap(({ description, overlays, parts }) => {
    const source = from + description
    const text = read(source)
    const ofOverlays = overlays.map((file) => from + file)
    // A translation may consist of overlays with translated texts.
    const files = text === null ? ofOverlays : [source, ...readApi(text, source, read, ofOverlays).parts]
    for (const file of files) copy(file)
    for (const part of [...parts.before, ...parts.after]) {
      const file = from + part
      copy(file, (words, copied) => movePaths(words, { from: file, to: copied, docs: `${from}docs` }))
    }
    return text === null ? [] : [description]
  })
}

/**
 * Returns the text of a page for its new folder. Fragments and images inside the docs were copied with the page; relative
 * paths of other fragments and images are changed to work from the new folder.
 */
export function movePaths(
  text: string,
  { from, to, docs }: { from: string; to: string; docs: string },
): string {
  const tree = parseMdx(text, () => {})
  const nodes = tree ? nodesOf(tree, 'image', 'link', 'mdxJsxFlowElement') : []
  const named = nodes.flatMap((node) => namedFile(node) ?? []).sort((a, b) => a.offset - b.offset)
  // From the end, so that the offsets of earlier paths stay valid.
  return named.reduceRight((moved, { path, offset }) => {
    const target = posix.join(posix.dirname(from), path)
    if (target.startsWith(`${docs}/`)) return moved
    const replaced = moved.slice(offset).replace(path, () => posix.relative(posix.dirname(to), target))
    return moved.slice(0, offset) + replaced
  }, text)
}

/** Returns the relative path in a fragment, an image or a link to an image, and an offset before the path; null for other nodes. */
function namedFile(node: Image | Link | MdxJsxFlowElement): { path: string; offset: number } | null {
  const start = node.position?.start.offset ?? 0
  if (node.type === 'image') {
    // The text of the image is before the path, and may repeat the path.
    const offset = start + (node.alt ?? '').length
    return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(node.url) ? null : { path: node.url, offset }
  }
  if (node.type === 'link') {
    const offset = node.children.at(-1)?.position?.end.offset ?? start
    return IMAGE_BESIDE.test(node.url) ? { path: node.url, offset } : null
  }
  const file = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'file')?.value
  return node.name === 'Include' && typeof file === 'string' ? { path: file, offset: start } : null
}

/** Returns whether a version precedes the release, by its name: `2.0-beta`. Readers of the root rarely want such a version. */
export function isPreRelease(name: string): boolean {
  return /-(?:alpha|beta|pre|preview|rc)\b/i.test(name)
}

/**
 * Returns the lines to add to the config. `into` is the field of the config to which they belong; null if the lines are a
 * complete field. `before` is the frozen version that has `isLast`, which the lines set for the new version; null for none, and
 * for a pre-release.
 */
function linesFor(name: string, current: DocsVersion | undefined, written: SiteConfigInput['docs']) {
  const mainDoc = current?.mainDocId ? `, mainDocId: '${current.mainDocId}'` : ''
  const isLast = (version: { isLast?: boolean; name: string }) => version.isLast && version.name !== CURRENT
  const last = isPreRelease(name) ? undefined : written?.versions?.find(isLast)
  const version = `{ name: '${name}'${mainDoc}${last ? ', isLast: true' : ''} }`
  const before = last?.name ?? null
  if (written?.versions) return { into: 'docs.versions', lines: [`${version},`], before }
  const versions = `versions: [{ name: '${CURRENT}' }, ${version}],`
  return written
    ? { into: 'docs', lines: [versions], before }
    : { into: null, lines: ['docs: {', `  ${versions}`, '},'], before }
}
