import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { type GlobOptions, globSync } from 'tinyglobby'
import type { SiteConfig } from '../../model/config.ts'
import { didYouMean, type Problem, warningOf } from '../../model/problem.ts'
import { absolute, type Project } from './project.ts'

/** The folder in which Docusaurus keeps versions: `versioned_docs/version-2.0/`. */
const OF_DOCUSAURUS = 'versioned_docs'

/** The folder in which Docusaurus keeps the translations of pages. */
const PLUGIN_OF_DOCUSAURUS = 'docusaurus-plugin-content-docs'

/**
 * Warns about folders and files that are not read: versions and translations that the config does not name, and those that
 * other tools read.
 */
export function unreadFolders(project: Project, { docs, locales, source }: SiteConfig): Problem[] {
  const { versions } = docs
  const cwd = absolute(project, project.site)
  const has = (path: string) => existsSync(posix.join(cwd, path))
  const find = (pattern: string | string[], options: GlobOptions = {}) =>
    globSync(pattern, { ...options, cwd }).sort()
  const foldersIn = (folder: string) =>
    find(`${folder}/*`, { onlyDirectories: true }).map((path) => posix.basename(path))
  const warning = (message: string, hint: string) => warningOf('unlisted-folder', source, message, hint)

  // The folder of one version is not the misspelled folder of another one.
  const names = versions.flatMap(({ name, docs }) => (has(docs) ? [] : [name]))
  const used = versions.map((version) => version.docs.split('/'))
  const ofVersions = ['versions', OF_DOCUSAURUS].flatMap((parent) =>
    foldersIn(parent)
      .filter((name) => !used.some(([first, second]) => first === parent && second === name))
      .map((name) => {
        const add = `Add { ${versionIn(parent, name)} } to docs.versions, or delete the folder.`
        const message = `The folder ${parent}/${name}/ belongs to no version of the config.`
        return warning(message, didYouMean(name, names) || add)
      }),
  )

  const codes = locales.flatMap(({ code, isDefault }) => (isDefault ? [] : [code]))
  const ofLocales = foldersIn('i18n')
    .filter((code) => !codes.includes(code))
    .map((code) => {
      const folder = `The folder i18n/${code}/ belongs to`
      if (locales.some((locale) => locale.code === code))
        return warning(
          `${folder} the default locale, whose pages are not translations.`,
          'Move its pages into the folder of the docs, or delete the folder.',
        )
      const without = codes.filter((each) => !has(`i18n/${each}`))
      const hint = didYouMean(code, without) || 'Add its code to locales.list, or delete the folder.'
      return warning(`${folder} no locale of the config.`, hint)
    })
  const ofPlugin = codes
    .filter((code) => has(`i18n/${code}/${PLUGIN_OF_DOCUSAURUS}`))
    .map((code) =>
      warning(
        `The folder i18n/${code}/${PLUGIN_OF_DOCUSAURUS}/ has translations for Docusaurus, which wordframe does not read.`,
        `Move the pages in its folder \`current\` to i18n/${code}/docs/, and delete the folder.`,
      ),
    )
  // Translations that are neither pages of a version nor have an original.
  const translations = codes.flatMap((code) => {
    const folder = `i18n/${code}/`
    return find(`${folder}**/*.{md,mdx}`, { ignore: [`${folder}README.md`, `${folder}docusaurus-*/**`] })
      .map((path) => path.slice(folder.length))
      .filter((file) => !versions.some(({ docs }) => file.startsWith(`${docs}/`)) && !has(file))
      .map((file) => {
        const meant = versions.find(({ docs }) => has(`${docs}/${file}`))?.docs
        const hint = meant
          ? `Move it to ${folder}${meant}/${file}.`
          : `Give it the path of its original in the folder of the site: ${folder}docs/… for a page.`
        const message = 'This file is not read: it translates no file of the site.'
        return warningOf('unlisted-folder', `${project.site}${folder}${file}`, message, hint)
      })
  })

  // Docusaurus keeps the labels and the order of folders in these files. Here, the sidebars set the order.
  const orders = find(versions.map((version) => `${version.docs}/**/_category_.{json,yml,yaml}`))
  const ofOrder = orders.slice(0, 1).map((first) => {
    const message = `Docusaurus reads the label and the position of a folder from this file, which wordframe does not read. Number of such files: ${orders.length}.`
    const hint =
      "Write { type: 'category', label: '…', items: ['…'] } into the sidebars, and delete the file."
    return warningOf('other-order', `${project.site}${first}`, message, hint)
  })

  // A folder with a page for unknown addresses is a build.
  const isStatic = has('public') && !has('static') && !has('public/404.html')
  const ofStatic = warning(
    'The folder public/ is not published. The folder of static files is static/.',
    'Rename it to static/.',
  )

  const isInside = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)
  const isUsed = (folder: string) =>
    versions.some((version) => isInside(folder, version.docs) || isInside(version.docs, folder))
  const ofPages = ['blog', 'src/pages']
    .filter((folder) => !isUsed(folder) && find(`${folder}/**/*.{md,mdx}`).length > 0)
    .map((folder) =>
      warning(
        `The folder ${folder}/, in which Docusaurus has pages, is not published.`,
        'Move its pages into the folder of the docs, or delete the folder.',
      ),
    )
  return [
    ...ofVersions,
    ...ofLocales,
    ...ofPlugin,
    ...translations,
    ...ofOrder,
    ...(isStatic ? [ofStatic] : []),
    ...ofPages,
  ]
}

/** Returns the fields of the config for a version whose pages are in a folder. */
function versionIn(parent: string, folder: string): string {
  if (parent !== OF_DOCUSAURUS) return `name: '${folder}'`
  const sidebars = `versioned_sidebars/${folder}-sidebars.json`
  return `name: '${folder.replace(/^version-/, '')}', docs: '${parent}/${folder}', sidebars: '${sidebars}'`
}
