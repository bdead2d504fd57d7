import * as z from 'zod'
import { addIssue, reportRepeated } from './issue-text.ts'

/** Name of the version in the folder `docs/`, on which authors work. */
export const CURRENT = 'current'

/** The name of a version is also a folder name and, in most cases, a part of routes. */
export const VERSION_NAME = /^(?!\.)[\w.-]+$/
const NAME =
  'expected a name of English letters, digits, hyphens and dots, without a dot at its beginning, like "2.0"'
const PART = /^((?!\.)[\w.~-]+(\/(?!\.)[\w.~-]+)*)?$/
const PATH =
  'expected English letters, digits and .-_~ without slashes at the ends, like "next", or "" for the root'
/** A relative path inside the site's folder. The checked path has the form that git uses: no `./`, no slash at the end. */
export const SourcePath = z
  .string()
  .refine((path) => /^(?![/\\])(?!.*(^|\/)\.\.(\/|$)).+$/.test(path), {
    error: 'expected a path below the site’s folder',
    params: { hint: 'Put the file into the site’s folder, or a symbolic link to the file.' },
  })
  .overwrite((path) => path.replace(/(^|(?<!:)\/)(?:\.?\/)+/g, '$1').replace(/\/\.?$/, ''))

const Version = z.strictObject({
  /** `current` is `docs/` with `sidebars.ts`; other versions were frozen into `versions/<name>/`. */
  name: z.string().regex(VERSION_NAME, NAME),
  /**
   * Name in menus; default: the name, or `Next` for `current` if it is not the last version. `words` of a locale translate
   * the label. A label that is also a text of the engine has a word of its own: `Next version` for `Next`.
   */
  label: z.string().min(1).optional(),
  /** Part of the routes; default: none for the last version, `next` for `current`, the name for others. */
  path: z.string().regex(PART, PATH).optional(),
  /** Folder of the pages, below the site's folder; default: `docs` for `current`, `versions/<name>/docs` for others. */
  docs: SourcePath.optional(),
  /** File of the sidebars, below the site's folder; default: `sidebars.ts` for `current`, `versions/<name>/sidebars.json` or `.ts` for others. */
  sidebars: SourcePath.regex(/\.(ts|json)$/, 'expected a file that ends in .ts or .json').optional(),
  /** Readers get this version at the root; default: the first in the list except `current`. */
  isLast: z.boolean().optional(),
  /** Id of the main page of the version; default: the page `index` of the docs, else the first page of the sidebars. */
  mainDocId: z.string().min(1).optional(),
  /** Ids of pages that the build omits; the development server shows them. */
  draftIds: z.array(z.string()).default([]),
  /** A notice on each page; default: `unreleased` before the last version in the list, `unmaintained` after it. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
})

const DEFAULT_VERSIONS = [{ name: CURRENT }]

/** The docs and their versions, newest first. */
export const DocsSchema = z
  .strictObject({
    /** Name of the docs in the reader's storage. */
    id: z
      .string()
      .regex(/^[\w-]+$/, 'expected English letters, digits, - and _')
      .default('default'),
    /** The versions, newest first. */
    versions: z.array(Version).min(1, { abort: true }).prefault(DEFAULT_VERSIONS),
  })
  .prefault({})
  .superRefine(({ versions }, context) => {
    const issue = (index: number, field: string, message: string, hint: string) =>
      addIssue(context, ['versions', index, field], message, hint)
    const names = versions.map(({ name }) => name)
    reportRepeated(names, (index, first) => {
      const message = `the version "${names[index]}" is in the list already, at versions[${first}]`
      issue(index, 'name', message, 'Name each version once.')
    })
    const lastVersions = versions.map(({ isLast }) => isLast || undefined)
    reportRepeated(lastVersions, (index, first) => {
      const message = `versions[${first}] is the last version already`
      issue(index, 'isLast', message, 'Leave isLast at one version.')
    })
    if (versions.every(({ isLast }) => isLast === false)) {
      issue(0, 'isLast', 'no version is the last one', 'Leave isLast out at the version that readers get.')
    }
    for (const [index, { mainDocId, draftIds }] of versions.entries()) {
      if (mainDocId === undefined || !draftIds.includes(mainDocId)) continue
      const hint = 'Name a page that readers get, or remove it from draftIds.'
      issue(index, 'mainDocId', `"${mainDocId}" is a draft: draftIds of this version names it too`, hint)
    }
    const last = lastOf(versions)
    const current = names.indexOf(CURRENT)
    if (current > last && versions[current]?.banner === undefined) {
      const message = `"${CURRENT}" is newer than the last version "${names[last]}", and the list begins with the newest version`
      issue(current, 'name', message, `Move it before "${names[last]}".`)
    }
    if ((versions[last]?.banner ?? 'none') !== 'none') {
      const hint = 'Leave the banner out, or set isLast at another version.'
      issue(last, 'banner', 'a banner leads to the last version, and this is the last version', hint)
    }
  })

/** Fills in the defaults of the docs and their versions. */
export function toDocs({ id, versions }: z.output<typeof DocsSchema>) {
  const last = lastOf(versions)
  return {
    /** Part of the key of the preferred version in the browser's storage. */
    id,
    /** Newest first. One of them is the last version. */
    versions: versions.map((version, index) => toVersion(version, index - last)),
  }
}

/** Fills in the defaults of one version. `age` is 0 for the last version and negative for newer versions. */
function toVersion(version: z.output<typeof Version>, age: number) {
  const { name } = version
  const isCurrent = name === CURRENT
  /** The default version for readers. */
  const isLast = age === 0
  const path = version.path ?? (isLast ? '' : isCurrent ? 'next' : name)
  const folder = isCurrent ? '' : `versions/${name}/`
  return {
    name,
    label: version.label ?? (isCurrent && !isLast ? 'Next' : name),
    /** Part of the route between the locale and the page: empty, or with a slash at its end: `2.0/`. */
    path: path === '' ? '' : `${path}/`,
    /** Folder of the files of a frozen version, below the site's folder: `versions/2.0/`. Empty for the current version. */
    folder,
    /** Folder of the pages, below the site's folder. */
    docs: version.docs ?? `${folder}docs`,
    /** File of the sidebars, below the site's folder. */
    sidebars: version.sidebars ?? (isCurrent ? 'sidebars.ts' : `${folder}sidebars.json`),
    isLast,
    /** Id of the main page of the version; null: the page `index` of the docs, otherwise the first page of the sidebars. */
    mainDocId: version.mainDocId ?? null,
    /** Ids of pages that the build omits. */
    draftIds: version.draftIds,
    banner: version.banner ?? (age < 0 ? 'unreleased' : age > 0 ? 'unmaintained' : 'none'),
  }
}

/** A version of the docs with its defaults. */
export type DocsVersion = ReturnType<typeof toVersion>

/** Returns the index of the last version: the version with `isLast`, otherwise the first version except `current`. */
function lastOf(versions: readonly z.output<typeof Version>[]): number {
  const allowed = versions.filter(({ isLast }) => isLast !== false)
  const last =
    allowed.find(({ isLast }) => isLast) ?? allowed.find(({ name }) => name !== CURRENT) ?? allowed[0]
  return last ? versions.indexOf(last) : 0
}
