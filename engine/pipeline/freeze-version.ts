import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { globSync } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { CURRENT, VERSION_NAME } from '../config/docs-schema.ts'
import type { SidebarsInput } from '../config/sidebars-schema.ts'
import type { SiteConfigInput } from '../config/site-config-schema.ts'
import { parseMdx } from '../content/markdown/parse-mdx.ts'
import type { DocsVersion } from '../model/config.ts'
import { loadConfig, loadSidebars } from './load/load-config.ts'
import { absolute, type Project, readText } from './load/project.ts'
import { withoutHidden } from './load/without-hidden.ts'
import { problemsAsText } from './print-problems.ts'

/** What was frozen, and what the author has to write now. */
export interface FrozenVersion {
  /** Folder of the copy, from the project's root. */
  folder: string
  pages: number
  /** What the config lacks. */
  lines: string[]
  /** Field of the config that takes the lines; null: they are a field of their own. */
  into: 'docs.versions' | 'docs' | null
}

/**
 * Copies the current docs and their sidebars, translations too, into `versions/<name>/`. Pages of `draftIds` are not
 * copied: the config of the copy may not name them, and then they would be published. The config is not changed: its author
 * names the versions there. Throws, with a remedy, where there is nothing to copy or the name is taken; then nothing was
 * written.
 */
export async function freezeVersion(project: Project, name: string): Promise<FrozenVersion> {
  const { site } = project
  if (name === CURRENT || !VERSION_NAME.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a frozen version. Use letters, digits, - and ., as in: npm run freeze -- 2.0`,
    )
  }
  const configFile = `${site}/site.config.ts`
  const config = await loadConfig(project)
  if (!config.value) throw new Error(problemsAsText(config.problems))
  const { docs, locales } = config.value
  const folder = `${site}/versions/${name}`
  if (existsSync(absolute(project, folder)) || docs.versions.some((version) => version.name === name)) {
    throw new Error(
      `The version "${name}" is there already. Choose another name, or delete ${folder}/ and its line in ${configFile}.`,
    )
  }
  const current = docs.versions.find((version) => version.name === CURRENT)
  const from = current ?? { docs: 'docs', sidebars: 'sidebars.ts' }
  if (!existsSync(absolute(project, `${site}/${from.docs}`))) {
    throw new Error(`There are no current docs to freeze: no folder ${site}/${from.docs}/.`)
  }
  const sidebars = await loadSidebars(project, `${site}/${from.sidebars}`)
  if (!sidebars.value) throw new Error(problemsAsText(sidebars.problems))
  const drafts = new Set(current?.draftIds)

  // Written to another folder, which is moved at the end: an interrupted copy is no version.
  const fresh = `${folder}.new`
  rmSync(absolute(project, fresh), { recursive: true, force: true })
  const pages = copyDocs(project, `${site}/${from.docs}`, `${fresh}/docs`, drafts)
  writeSidebars(project, fresh, withoutHidden(sidebars.value, drafts))
  for (const { code, isDefault } of locales) {
    const translations = `${site}/i18n/${code}`
    const frozen = `${translations}/versions/${name}`
    if (isDefault) continue
    if (existsSync(absolute(project, `${translations}/${from.docs}`))) {
      copyDocs(project, `${translations}/${from.docs}`, `${frozen}/docs`, drafts)
    }
    const translated = `${translations}/${from.sidebars}`
    if (!existsSync(absolute(project, translated))) continue
    const { value } = await loadSidebars(project, translated)
    if (value) writeSidebars(project, frozen, withoutHidden(value, drafts))
  }
  renameSync(absolute(project, fresh), absolute(project, folder))
  return { folder, pages, ...linesFor(name, current, (config.written as SiteConfigInput).docs) }
}

/** As JSON: a frozen version runs nothing. */
function writeSidebars(project: Project, folder: string, sidebars: SidebarsInput): void {
  mkdirSync(absolute(project, folder), { recursive: true })
  writeFileSync(absolute(project, `${folder}/sidebars.json`), `${JSON.stringify(sidebars, null, 2)}\n`)
}

/** Copies a folder of pages, but for `drafts`. Gives their number. */
function copyDocs(project: Project, from: string, to: string, drafts: ReadonlySet<string>): number {
  mkdirSync(absolute(project, to), { recursive: true })
  cpSync(absolute(project, from), absolute(project, to), { recursive: true })
  const all = globSync(['**/*.mdx', '**/*.md'], { cwd: absolute(project, to) })
  const isDraft = (file: string) => drafts.has(file.replace(/\.mdx?$/, ''))
  for (const file of all.filter(isDraft)) rmSync(absolute(project, `${to}/${file}`))
  const files = all.filter((file) => !isDraft(file))
  for (const file of files) {
    const text = readText(project, `${to}/${file}`) ?? ''
    // The folder gets its name later; only its depth and its end matter here.
    const moved = moveIncludes(text, {
      from: `${from}/${file}`,
      to: `${to.replace('.new/', '/')}/${file}`,
      docs: from,
    })
    if (moved !== text) writeFileSync(absolute(project, `${to}/${file}`), moved)
  }
  return files.filter((file) => !/(^|\/)_/.test(file)).length
}

/**
 * The text of a page that moves. Fragments inside the docs were copied with the page; the path of a fragment outside of the
 * docs is changed to lead there from the new folder.
 */
export function moveIncludes(
  text: string,
  { from, to, docs }: { from: string; to: string; docs: string },
): string {
  const tree = parseMdx(text, () => {})
  if (!tree) return text
  const edits: { start: number; end: number; text: string }[] = []
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'file')
    if (node.name !== 'Include' || typeof attribute?.value !== 'string') return
    const target = posix.join(posix.dirname(from), attribute.value)
    if (target.startsWith(`${docs}/`)) return
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    const path = posix.relative(posix.dirname(to), target)
    edits.push({ start, end, text: text.slice(start, end).replace(attribute.value, path) })
  })
  // From the end, so that the offsets of earlier edits stay right.
  return edits.reduceRight(
    (moved, edit) => moved.slice(0, edit.start) + edit.text + moved.slice(edit.end),
    text,
  )
}

/** The lines to add to the config. */
function linesFor(
  name: string,
  current: DocsVersion | undefined,
  written: SiteConfigInput['docs'],
): Pick<FrozenVersion, 'lines' | 'into'> {
  const mainDoc = current?.mainDocId ? `, mainDocId: '${current.mainDocId}'` : ''
  const version = `{ name: '${name}'${mainDoc} }`
  if (written?.versions) return { into: 'docs.versions', lines: [`${version},`] }
  const versions = `versions: [{ name: '${CURRENT}' }, ${version}],`
  return written
    ? { into: 'docs', lines: [versions] }
    : { into: null, lines: ['docs: {', `  ${versions}`, '},'] }
}
