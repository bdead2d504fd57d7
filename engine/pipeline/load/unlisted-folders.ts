import { existsSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { SiteConfig } from '../../model/config.ts'
import { didYouMean, type Problem } from '../../model/problem.ts'
import { absolute, type Project } from './project.ts'

/** Warns about folders of versions and translations that are not published, because the config does not name them. */
export function unlistedFolders(project: Project, { docs, locales, source }: SiteConfig): Problem[] {
  const warning = (message: string, hint: string): Problem => {
    return { rule: 'unlisted-folder', severity: 'warn', message, hint, source }
  }
  const names = docs.versions.map(({ name }) => name)
  const used = docs.versions.map((version) => version.docs.split('/'))
  const codes = locales.flatMap(({ code, isDefault }) => (isDefault ? [] : [code]))
  return [
    ...['versions', OF_DOCUSAURUS].flatMap((parent) =>
      foldersIn(project, parent)
        .filter((name) => !used.some(([first, second]) => first === parent && second === name))
        .map((name) => {
          const hint =
            didYouMean(name, names) ||
            `Add { ${versionIn(parent, name)} } to docs.versions, or delete the folder.`
          return warning(`The folder ${parent}/${name}/ belongs to no version of the config.`, hint)
        }),
    ),
    ...foldersIn(project, 'i18n')
      .filter((code) => !codes.includes(code))
      .map((code) => {
        const folder = `The folder i18n/${code}/`
        if (locales.some((locale) => locale.code === code))
          return warning(
            `${folder} belongs to the default locale, whose pages are not translations.`,
            'Move its pages into the folder of the docs, or delete the folder.',
          )
        const hint = didYouMean(code, codes) || 'Add its code to locales.list, or delete the folder.'
        return warning(`${folder} belongs to no locale of the config.`, hint)
      }),
    ...codes
      .filter((code) => foldersIn(project, `i18n/${code}`).includes(PLUGIN_OF_DOCUSAURUS))
      .map((code) =>
        warning(
          `The folder i18n/${code}/${PLUGIN_OF_DOCUSAURUS}/ has translations for Docusaurus, which wordframe does not read.`,
          `Move the pages in its folder \`current\` to i18n/${code}/docs/, and delete the folder.`,
        ),
      ),
    ...codes.flatMap((code) => unreadTranslations(project, code, docs.versions)),
  ]
}

/** Warns about translations of a locale that are neither pages of a version nor have an original. */
function unreadTranslations(
  project: Project,
  code: string,
  versions: SiteConfig['docs']['versions'],
): Problem[] {
  const folder = `${project.site}i18n/${code}`
  const isThere = (file: string) => existsSync(absolute(project, project.site + file))
  return globSync('**/*.{md,mdx}', {
    cwd: absolute(project, folder),
    ignore: ['README.md', 'docusaurus-*/**'],
  })
    .filter((file) => !versions.some(({ docs }) => file.startsWith(`${docs}/`)) && !isThere(file))
    .sort()
    .map((file) => {
      const meant = versions.find(({ docs }) => isThere(`${docs}/${file}`))?.docs
      const hint = meant
        ? `Move it to i18n/${code}/${meant}/${file}.`
        : `Give it the path of its original in the folder of the site: i18n/${code}/docs/… for a page.`
      const message = 'This file is not read: it translates no file of the site.'
      return { rule: 'unlisted-folder', severity: 'warn', message, hint, source: `${folder}/${file}` }
    })
}

/** Warns about the files in which Docusaurus keeps the labels and the order of folders: here, the sidebars set the order. */
export function otherOrder(project: Project, { docs }: SiteConfig): Problem[] {
  const files = globSync(
    docs.versions.map((version) => `${version.docs}/**/_category_.{json,yml,yaml}`),
    { cwd: absolute(project, project.site) },
  ).sort()
  const [first] = files
  if (first === undefined) return []
  return [
    {
      rule: 'other-order',
      severity: 'warn',
      message: `Docusaurus reads the label and the position of a folder from this file, which wordframe does not read. Number of such files: ${files.length}.`,
      hint: "Write { type: 'category', label: '…', items: ['…'] } into the sidebars, and delete the file.",
      source: `${project.site}${first}`,
    },
  ]
}

/** Warns about the folder in which other tools keep static files. A folder with a page for unknown addresses is a build. */
export function otherStatic(project: Project, { source }: SiteConfig): Problem[] {
  const has = (path: string) => existsSync(absolute(project, `${project.site}${path}`))
  if (!has('public') || has('static') || has('public/404.html')) return []
  const message = 'The folder public/ is not published. The folder of static files is static/.'
  return [{ rule: 'unlisted-folder', severity: 'warn', message, hint: 'Rename it to static/.', source }]
}

/** Warns about the folders in which Docusaurus has pages outside of the docs. */
export function otherPages(project: Project, { docs, source }: SiteConfig): Problem[] {
  const isInside = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)
  const isUsed = (folder: string) =>
    docs.versions.some((version) => isInside(folder, version.docs) || isInside(version.docs, folder))
  const hasPages = (folder: string) =>
    globSync(`${folder}/**/*.{md,mdx}`, { cwd: absolute(project, project.site) }).length > 0
  return ['blog', 'src/pages']
    .filter((folder) => !isUsed(folder) && hasPages(folder))
    .map((folder) => {
      const message = `The folder ${folder}/, in which Docusaurus has pages, is not published.`
      const hint = 'Move its pages into the folder of the docs, or delete the folder.'
      return { rule: 'unlisted-folder', severity: 'warn', message, hint, source }
    })
}

/** The folder in which Docusaurus keeps versions: `versioned_docs/version-2.0/`. */
const OF_DOCUSAURUS = 'versioned_docs'

/** The folder in which Docusaurus keeps the translations of pages. */
const PLUGIN_OF_DOCUSAURUS = 'docusaurus-plugin-content-docs'

/** Returns the fields of the config for a version whose pages are in a folder. */
function versionIn(parent: string, folder: string): string {
  if (parent !== OF_DOCUSAURUS) return `name: '${folder}'`
  const sidebars = `versioned_sidebars/${folder}-sidebars.json`
  return `name: '${folder.replace(/^version-/, '')}', docs: '${parent}/${folder}', sidebars: '${sidebars}'`
}

function foldersIn(project: Project, folder: string): string[] {
  const found = globSync('*', { cwd: absolute(project, `${project.site}${folder}`), onlyDirectories: true })
  return found.map((path) => path.replace(/\/$/, '')).sort()
}
