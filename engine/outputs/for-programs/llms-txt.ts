import GithubSlugger from 'github-slugger'
import { markdownAddress } from '../../content/links/markdown-address.ts'
import { type Edition, referenceLender } from '../../model/edition.ts'
import { encodedPath } from '../../model/id-of-hash.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { Skill } from '../../model/skill.ts'
import { escapeMarkdown } from '../../model/text/escape-markdown.ts'
import { wholeAddress } from '../whole-address.ts'
import { type ListedFile, type ListedSection, llmsSections, referenceSections } from './llms-sections.ts'
import { llmsPath, madeWhenRead, versionNote } from './markdown-files.ts'
import { targetsByAddress, targetsByRoute } from './markdown-targets.ts'
import { joinable, mapLinks, type RewriteContext, rewriteLinks } from './rewrite-links.ts'
import { skillPath } from './skills.ts'

/**
 * Returns for each edition `llms.txt` (llmstxt.org, version 2): title, tagline, instructions, then the sections. Also
 * returns files that join the Markdown files of all sections, and of each section, for programs that read a whole site.
 */
export function llmsFiles(
  site: Site,
  markdown: readonly OutputFile[],
  byRoute = targetsByRoute(site.pages),
): OutputFile[] {
  const targets = targetsByAddress(site.config, byRoute)
  const files = new Map(markdown.map((file) => [file.path, file]))
  return site.editions.flatMap((edition) => {
    const sections = llmsSections(edition)
    // Without the texts of the reference of another version, which its own file contains.
    const full = fullFiles(site, edition, sections, files)
    const lender = referenceLender(edition, site.editions)
    const listed = lender ? [...sections, ...referenceSections(lender)] : sections
    return [llmsTxt(site, edition, listed, full, targets), ...full]
  })
}

function llmsTxt(
  { config, editions, skills }: Site,
  edition: Edition,
  sections: readonly ListedSection[],
  full: readonly ListedFile[],
  targets: RewriteContext['targets'],
): OutputFile {
  const { version, prefix, title, tagline } = edition
  const path = llmsPath(prefix)
  const file = wholeAddress(config, path)
  // Programs read the file without its address, so links contain the host.
  const whole = mapLinks(config.llms.instructions.trim(), /\//, (link) =>
    /^\/(?!\/)/.test(link) ? markdownAddress(config.base + link.slice(1), config.url) : link,
  )
  const instructions = version.isLast ? rewriteLinks(whole, { file, page: file, targets }) : ''
  const others = editions
    .filter((each) => each !== edition)
    .map((each) => ({ title: nameOf(each, editions), path: llmsPath(each.prefix), note: '' }))
  const lists = [
    ...sections,
    { title: 'Skills for agents', files: edition === editions[0] ? skills.map(fileOfSkill) : [] },
    { title: 'Other versions and languages', files: others },
    // Programs with little space leave out a section of this name (llmstxt.org, "Format").
    { title: 'Optional', files: full },
  ].filter(({ files }) => files.length > 0)
  const line = ({ title, path, note }: ListedFile) =>
    `- [${escapeMarkdown(title)}](${wholeAddress(config, path)})${note === '' ? '' : `: ${escapeMarkdown(note)}`}`
  const parts = [
    `# ${title}`,
    [tagline || title, ...versionNote(config, edition)].map((note) => `> ${note}`).join('\n>\n'),
    ...(instructions === '' ? [] : [instructions]),
    ...lists.map(({ title, files }) => `## ${escapeMarkdown(title)}\n\n${files.map(line).join('\n')}`),
  ]
  return { path, contents: `${parts.join('\n\n')}\n` }
}

function fileOfSkill(skill: Skill): ListedFile {
  return { title: skill.page.title, path: skillPath(skill), note: skill.description }
}

/** Returns one file with all sections, and one for each section. Files longer than the limit in the config are left out. */
function fullFiles(
  { config }: Site,
  { prefix }: Edition,
  sections: readonly ListedSection[],
  known: ReadonlyMap<string, OutputFile>,
): (ListedFile & OutputFile)[] {
  const slugger = new GithubSlugger()
  const lengths = new Map<string, number>()
  const textOf = ({ path, contents }: OutputFile) =>
    joinable(String(contents), wholeAddress(config, path), encodedPath(path))
  const lengthOf = (file: OutputFile) => {
    const length = lengths.get(file.path) ?? textOf(file).length
    lengths.set(file.path, length)
    return length
  }
  const fileOf = (title: string, name: string, joined: readonly ListedSection[]) => {
    const files = joined.flatMap((section) => section.files.flatMap(({ path }) => known.get(path) ?? []))
    // With a line break between two files.
    const length = files.reduce((sum, file) => sum + lengthOf(file) + 1, -1)
    const path = prefix.slice(1) + name
    const note = `${length.toLocaleString('en')} characters`
    const file = madeWhenRead(path, () => files.map(textOf).join('\n'))
    return { length, file: Object.assign(file, { title: `${title}, in one file`, note }) }
  }
  const candidates = [
    fileOf('All pages', 'llms-full.txt', sections),
    ...(sections.length > 1 ? sections : []).map((section) =>
      fileOf(section.title, `llms-full/${slugger.slug(section.title)}.txt`, [section]),
    ),
  ]
  return candidates
    .filter(({ length }) => length > 0 && length <= config.llms.fullSize)
    .map(({ file }) => file)
}

/** Returns the name of an edition: its version if there are several, and its language if there are several. */
function nameOf({ version, locale }: Edition, editions: readonly Edition[]): string {
  const differs = (by: (edition: Edition) => string) => new Set(editions.map(by)).size > 1
  return [
    ...(differs((each) => each.version.name) ? [version.label] : []),
    ...(differs((each) => each.locale.code) ? [locale.label] : []),
  ].join(', ')
}
