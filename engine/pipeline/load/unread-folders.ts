import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { type GlobOptions, globSync } from 'tinyglobby'
import { CURRENT } from '../../config/docs-schema.ts'
import type { SiteConfig } from '../../model/config.ts'
import { didYouMean, type Problem, warningOf } from '../../model/problem.ts'
import { absolute, findOnce, type Project, readText } from './project.ts'

/** The folder in which Docusaurus keeps versions: `versioned_docs/version-2.0/`. */
const OF_DOCUSAURUS = 'versioned_docs'

/** The folder in which Docusaurus keeps the translations of pages. */
const PLUGIN_OF_DOCUSAURUS = 'docusaurus-plugin-content-docs'

/**
 * Warns about folders and files that are not read: versions and translations that the config does not name, and those that
 * other tools read.
 */
export function unreadFolders(project: Project, config: SiteConfig): Problem[] {
  const folder = siteFolder(project, config)
  return [
    ...unnamedVersions(folder),
    ...unnamedLocales(folder),
    ...translationsOfNothing(folder),
    ...orderOfDocusaurus(folder),
    ...orderOfMintlify(folder),
    ...foldersOfOtherTools(folder),
  ]
}

type SiteFolder = ReturnType<typeof siteFolder>

/** Returns functions that look into the folder of a site, with the parts of the config that name folders. */
function siteFolder(project: Project, { docs: { versions }, locales, apis, source }: SiteConfig) {
  const { site } = project
  const cwd = absolute(project, site)
  const find = (pattern: string | string[], options: GlobOptions = {}) =>
    findOnce(project, JSON.stringify([pattern, options]), () => globSync(pattern, { ...options, cwd }).sort())
  return {
    site,
    versions,
    locales,
    apis,
    /** The codes of the locales that have translations. */
    codes: locales.flatMap(({ code, isDefault }) => (isDefault ? [] : [code])),
    has: (path: string) => existsSync(posix.join(cwd, path)),
    read: (path: string) => readText(project, site + path) ?? '',
    find,
    foldersIn: (folder: string) =>
      find(`${folder}/*`, { onlyDirectories: true }).map((path) => posix.basename(path)),
    warning: (message: string, hint: string) => warningOf('unlisted-folder', source, message, hint),
  }
}

function unnamedVersions({ versions, has, foldersIn, warning }: SiteFolder): Problem[] {
  // The folder of one version is not the misspelled folder of another one.
  const names = versions.flatMap(({ name, docs }) => (has(docs) ? [] : [name]))
  // A version whose pages are in another folder may have its API description and its sidebars in the usual one.
  const used = versions
    .flatMap(({ docs, folder }) => (has(`${folder}docs`) ? [docs] : [docs, folder]))
    .map((path) => path.split('/'))
  const isOnlyCurrent = versions.every(({ name }) => name === CURRENT)
  return ['versions', OF_DOCUSAURUS].flatMap((parent) =>
    foldersIn(parent)
      .filter((name) => !used.some(([first, second]) => first === parent && second === name))
      .map((name) => {
        const [, frozen] = /^versions\/(.+)\.new$/.exec(`${parent}/${name}`) ?? []
        if (frozen !== undefined) {
          const hint = `Run \`npx wordframe freeze ${frozen}\` again, or delete the folder.`
          return warning(`The folder ${parent}/${name}/ is from a freeze that was interrupted.`, hint)
        }
        const version = `{ ${versionIn(parent, name)} }`
        // The only version may be in no list: without `current`, a list would leave the pages of authors unpublished.
        const add = isOnlyCurrent
          ? `Write docs: { versions: [{ name: '${CURRENT}' }, ${version}] }, or delete the folder.`
          : `Add ${version} to docs.versions, or delete the folder.`
        const message = `The folder ${parent}/${name}/ belongs to no version of the config.`
        return warning(message, didYouMean(name, names) || add)
      }),
  )
}

/** Returns the fields of the config for a version that Docusaurus has frozen; undefined if there is none with this name. */
export function versionOfDocusaurus(project: Project, name: string): string | undefined {
  const folder = `version-${name}`
  const exists = existsSync(absolute(project, `${project.site}${OF_DOCUSAURUS}/${folder}`))
  return exists ? versionIn(OF_DOCUSAURUS, folder) : undefined
}

/** Returns the fields of the config for a version whose pages are in a folder. */
function versionIn(parent: string, folder: string): string {
  if (parent !== OF_DOCUSAURUS) return `name: '${folder}'`
  const sidebars = `versioned_sidebars/${folder}-sidebars.json`
  return `name: '${folder.replace(/^version-/, '')}', docs: '${parent}/${folder}', sidebars: '${sidebars}'`
}

function unnamedLocales({ locales, codes, has, foldersIn, warning }: SiteFolder): Problem[] {
  return foldersIn('i18n')
    .filter((code) => !codes.includes(code))
    .map((code) => {
      const folder = `The folder i18n/${code}/ belongs to`
      if (locales.some((locale) => locale.code === code))
        return warning(
          `${folder} the default locale, whose pages are not translations.`,
          'Move its pages into the folder of the docs, or delete the folder.',
        )
      const without = codes.filter((each) => !has(`i18n/${each}`))
      const hint = didYouMean(code, without) || `${addLocale(code, locales)}, or delete the folder.`
      return warning(`${folder} no locale of the config.`, hint)
    })
}

/** Returns the sentence about the lines of the config for a further locale. */
function addLocale(code: string, locales: SiteConfig['locales']): string {
  const labelOf = (tag: string) => {
    try {
      return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? '…'
    } catch {
      // The name of the folder is not the code of a language.
      return '…'
    }
  }
  const entryOf = (tag: string) => `{ code: '${tag}', label: '${labelOf(tag)}' }`
  const [only, ...others] = locales
  return only && others.length === 0
    ? `Write locales: { default: '${only.code}', list: [${entryOf(only.code)}, ${entryOf(code)}] }`
    : `Add ${entryOf(code)} to locales.list`
}

/** Warns about translations that are neither pages of a version nor have an original. */
function translationsOfNothing({ site, codes, versions, apis, has, find }: SiteFolder): Problem[] {
  const descriptions = versions.flatMap((version) =>
    apis.flatMap(({ description, overlays }) =>
      [description, ...overlays].map((file) => version.folder + file),
    ),
  )
  return codes.flatMap((code) => {
    const folder = `i18n/${code}/`
    const ignore = [`${folder}README.md`, `${folder}docusaurus-*/**`]
    const pages = find(`${folder}**/*.{md,mdx}`, { ignore }).map((path) => path.slice(folder.length))
    return [...pages, ...new Set(descriptions.filter((file) => has(folder + file)))]
      .filter((file) => !versions.some(({ docs }) => file.startsWith(`${docs}/`)) && !has(file))
      .map((file) => {
        const meant = versions.find(({ docs }) => has(`${docs}/${file}`))?.docs
        const moved = meant && `${folder}${meant}/${file}`
        const hint = moved
          ? `${has(moved) ? 'Delete it, or move its text into' : 'Move it to'} ${moved}.`
          : `Give it the path of its original in the folder of the site (${folder}docs/… for a page), or delete it.`
        const message = 'This file is not read: it translates no file of the site.'
        return warningOf('unlisted-folder', `${site}${folder}${file}`, message, hint)
      })
  })
}

/** Warns about files in which Docusaurus keeps the labels and the order of folders. Here, the sidebars set the order. */
function orderOfDocusaurus({ site, versions, find }: SiteFolder): Problem[] {
  const orders = find(versions.map((version) => `${version.docs}/**/_category_.{json,yml,yaml}`))
  return orders.slice(0, 1).map((first) => {
    const message = `Docusaurus reads the label and the position of a folder from this file, which wordframe does not read. Number of such files: ${orders.length}.`
    const files = orders.length === 1 ? 'the file' : 'these files'
    const hint = `Write { type: 'category', label: '…', items: ['…'] } into the sidebars, and delete ${files}.`
    return warningOf('other-order', `${site}${first}`, message, hint)
  })
}

/** Warns about files in which Mintlify keeps the order of the pages. */
function orderOfMintlify({ site, versions, find, read }: SiteFolder): Problem[] {
  const folders = ['', ...versions.map(({ docs }) => `${docs}/`)]
  return find(folders.flatMap((folder) => [`${folder}docs.json`, `${folder}mint.json`]))
    .filter((file) => /"navigation"\s*:/.test(read(file)))
    .map((file) => {
      const message = 'Mintlify reads the order of the pages from this file, which wordframe does not read.'
      const hint =
        "Write each group of its navigation into the sidebars, { type: 'category', label: '…', items: ['…'] }, its redirects into `redirects` of the config, and delete the file."
      return warningOf('other-order', `${site}${file}`, message, hint)
    })
}

/** Warns about folders in which other tools have pages, translations and static files. */
function foldersOfOtherTools({ codes, versions, has, find, warning }: SiteFolder): Problem[] {
  const isInside = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)
  const hasPages = (folder: string) =>
    !versions.some(({ docs }) => isInside(folder, docs) || isInside(docs, folder)) &&
    find(`${folder}/**/*.{md,mdx}`).length > 0
  // A folder with a page for unknown addresses is a build.
  const isStatic = has('public') && !has('static') && !has('public/404.html')
  const translations = codes.map((code) => `i18n/${code}`)
  return [
    ...translations
      .filter((folder) => has(`${folder}/${PLUGIN_OF_DOCUSAURUS}`))
      .map((folder) =>
        warning(
          `The folder ${folder}/${PLUGIN_OF_DOCUSAURUS}/ has translations for Docusaurus, which wordframe does not read.`,
          `Move the pages in its folder \`current\` to ${folder}/docs/, write the labels in JSON files into \`words\` of the locale, and delete the folder.`,
        ),
      ),
    ...translations
      .flatMap((folder) => [`${folder}/static`, `${folder}/components`])
      .filter(has)
      .map((folder) => {
        const message = `The folder ${folder}/ is not read: static files and components have no translations.`
        return warning(
          message,
          'Put pictures beside the translated page, or give the file of each language its own name in static/, and name it in the translated page. Then delete the folder.',
        )
      }),
    ...['blog', 'src/pages'].filter(hasPages).map((folder) => {
      const message = `The folder ${folder}/, in which Docusaurus has pages, is not published.`
      return warning(message, 'Move its pages into the folder of the docs, or delete the folder.')
    }),
    ...(isStatic ? [warning(STATIC, 'Rename it to static/.')] : []),
  ]
}

const STATIC = 'The folder public/ is not published. The folder of static files is static/.'
