import { basename, relative } from 'node:path'
import type { ModuleInfo, RolldownLog } from 'rolldown'
import { globSync } from 'tinyglobby'
import { blockedBy } from '../../checks/links/check-loaded.ts'
import type { SiteConfig } from '../../model/config.ts'
import { errorOf, type Problem, withoutDuplicates } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { engineRequire } from '../engine-package.ts'
import { loadProblem, readsSources } from '../load/import-module.ts'
import { absolute, type Project, toSlashes } from '../load/project.ts'
import { bundleStyles, type SiteStyles } from './bundle-styles.ts'
import { compilerFault } from './compiler-fault.ts'
import type { EngineBundle } from './engine-bundle.ts'
import { refusesFiles } from './refuses-files.ts'

/** The scripts and styles of a site's components. */
export interface SiteBundle {
  files: OutputFile[]
  /** Paths of the scripts of the site's custom elements, by the names of the elements. */
  elements: Record<string, string>
  styles: SiteStyles[]
}

/** The form of the name of a custom element in HTML. */
const ELEMENT_NAME = /^[a-z][^A-Z\s]*-[^A-Z\s]*$/
const ONE_SCRIPT = 'Move its code into the other file, and delete the file: each element has one script.'
const NO_DEFAULT =
  'Write `export default (element: HTMLElement) => { … }`: the browser calls it with each element.'
const NAME_REMEDY =
  'Rename the file and the element: lower-case letters with a hyphen, such as my-note.element.ts.'

/**
 * Bundles the behavior and styles of a site's components: each `NAME.element.ts` becomes the script of the element
 * `NAME`, and each `*.css` becomes a stylesheet. Calls `onSource` with the path of each file that is read. Rejects with the
 * compiler's message if a source is broken.
 */
export async function siteBundle(
  project: Project,
  targets: EngineBundle['targets'],
  onSource: (path: string) => void = () => {},
): Promise<SiteBundle> {
  const found = globSync(['components/**/*.element.ts', 'components/**/*.css'], {
    cwd: absolute(project, project.site),
    absolute: true,
  }).sort()
  const styles = await Promise.all(
    found
      .filter((file) => file.endsWith('.css'))
      .map((file) => bundleStyles(project, file, targets, onSource)),
  )
  const files: OutputFile[] = styles.map(({ path, contents }) => ({ path, contents }))
  const scripts = found.filter((file) => file.endsWith('.ts'))
  if (scripts.length === 0) return { files, elements: {}, styles }
  const names = scripts.map((file) => basename(file, '.element.ts'))
  const refuse = (index: number, message: string, hint: string): void => {
    if (index === -1) return
    const loc = { line: 1, column: 1 }
    throw Object.assign(new Error(message), { hint, fileName: scripts[index], loc })
  }
  const second = names.findIndex((name, index) => names.indexOf(name) < index)
  refuse(second, `Another file is the script of <${names[second]}> already.`, ONE_SCRIPT)
  const odd = names.findIndex((name) => !ELEMENT_NAME.test(name))
  refuse(odd, `Browsers do not accept "${names[odd]}" as the name of an element.`, NAME_REMEDY)

  const { rolldown } = await import('rolldown')
  const unresolved: RolldownLog[] = []
  const mute: string[] = []
  // The chunk of a file without any export may have a default export: the compiler takes the file for CommonJS.
  const moduleParsed = ({ id, isEntry, exports }: ModuleInfo): void => {
    if (isEntry && !exports.includes('default')) mute.push(basename(id, '.element.ts'))
  }
  const bundle = await rolldown({
    input: Object.fromEntries(scripts.map((file, index) => [names[index], file])),
    platform: 'browser',
    logLevel: 'warn',
    onLog(_level, log) {
      // The browser could not load the package, and the element would do nothing.
      if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log)
    },
    plugins: [refusesFiles, readsSources(onSource), { name: 'finds-mute', moduleParsed }],
    transform: { target: targets.scripts },
    resolve: { alias: { 'wordframe/browser': engineRequire.resolve('wordframe/browser') } },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: 'assets/[name].[hash].js',
    chunkFileNames: 'assets/[name].[hash].js',
  })
  await bundle.close()
  const [first] = unresolved
  if (first) throw Object.assign(new Error(first.message), { errors: unresolved })
  refuse(
    names.findIndex((name) => mute.includes(name)),
    'The file has no default export.',
    NO_DEFAULT,
  )
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    files: [...chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })), ...files],
    elements: Object.fromEntries(
      chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
    ),
    styles,
  }
}

/** Returns the problems of addresses in stylesheets that browsers block. */
export function foreignProblems({ styles }: SiteBundle, config: SiteConfig): Problem[] {
  const problems = styles
    .flatMap(({ foreign }) => foreign)
    .flatMap(({ loads, fileName, loc: { line, column }, ...link }) => {
      const blocked = blockedBy(link, loads, config)
      if (!blocked) return []
      const source = toSlashes(relative(process.cwd(), fileName))
      return { ...errorOf('blocked-address', source, blocked.message, blocked.hint), line, column }
    })
  // Lightning CSS visits some addresses twice.
  return withoutDuplicates(problems)
}

/** Returns the error of a broken source of `siteBundle` as a problem with its position. Throws every other error again. */
export function bundleProblem(error: unknown): Problem {
  const fault = compilerFault(error)
  if (!fault?.position) throw error
  return loadProblem(
    'components',
    fault.position.file,
    'The script or style is wrong',
    fault,
    'Correct the source.',
  )
}
