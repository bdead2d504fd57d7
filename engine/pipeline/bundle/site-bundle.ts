import { existsSync, readFileSync } from 'node:fs'
import { basename, posix, relative, resolve } from 'node:path'
import type { Resolver, Selector, Url, Visitor } from 'lightningcss'
import type { RolldownLog } from 'rolldown'
import { globSync } from 'tinyglobby'
import { decoded } from '../../model/id-of-hash.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { engineRequire } from '../engine-package.ts'
import { readsSources } from '../load/import-module.ts'
import { absolute, type Project, toSlashes } from '../load/project.ts'
import { compilerFault } from './compiler-fault.ts'
import type { EngineBundle } from './engine-bundle.ts'
import { refusesStyles } from './refuses-styles.ts'

/** The scripts and styles of a site's components. */
export interface SiteBundle {
  files: OutputFile[]
  /** Paths of the scripts of the site's custom elements, by the names of the elements. */
  elements: Record<string, string>
  styles: SiteStyles[]
}

/** A stylesheet of a site. */
export interface SiteStyles {
  path: string
  contents: string
  /**
   * The first class (`.name`) or custom element (`name`) of each selector. A document without any of them does not need
   * the file. Null if a selector has neither: then every document may need the file.
   */
  needs: string[] | null
}

/** The form of the name of a custom element in HTML. */
const ELEMENT_NAME = /^[a-z][^A-Z\s]*-[^A-Z\s]*$/
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
  const refuse = (index: number, message: string): void => {
    if (index === -1) return
    throw Object.assign(new Error(message), { fileName: scripts[index], loc: { line: 1, column: 1 } })
  }
  const second = names.findIndex((name, index) => names.indexOf(name) < index)
  refuse(second, `Another file is the script of <${names[second]}> already. Each element has one script.`)
  const odd = names.findIndex((name) => !ELEMENT_NAME.test(name))
  refuse(odd, `Browsers do not accept "${names[odd]}" as the name of an element. ${NAME_REMEDY}`)

  const { rolldown } = await import('rolldown')
  const unresolved: RolldownLog[] = []
  const bundle = await rolldown({
    input: Object.fromEntries(scripts.map((file, index) => [names[index], file])),
    platform: 'browser',
    logLevel: 'warn',
    onLog(_level, log) {
      // The browser could not load the package, and the element would do nothing.
      if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log)
    },
    plugins: [refusesStyles, readsSources(onSource)],
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
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    files: [...chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })), ...files],
    elements: Object.fromEntries(
      chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
    ),
    styles,
  }
}

/** Returns the error of a broken source of `siteBundle` as a problem with its position. Throws every other error again. */
export function bundleProblem({ root }: Project, error: unknown): Problem {
  const { message, position } = compilerFault(error) ?? {}
  if (message === undefined || !position) throw error
  const { file, line, column } = position
  const text = `The script or style is wrong: ${message.replace(/\.?$/, '.')}`
  const source = toSlashes(relative(root, file))
  return { ...errorOf('components', source, text, 'Correct the source.'), line, column }
}

/**
 * Puts a stylesheet into the cascade layer `site`, which overrides the engine's styles of components. Addresses in
 * `url()` and `image-set()` begin at the folder `static`; the stylesheet contains them relative to its folder, for any
 * base path: `../a.svg`.
 */
async function bundleStyles(
  project: Project,
  filename: string,
  targets: EngineBundle['targets'],
  onSource: (path: string) => void,
): Promise<SiteStyles> {
  const { bundleAsync } = await import('lightningcss')
  const needs: (string[] | null)[] = []
  const texts = new Map<string, string>()
  let missing: Error | undefined
  const address = ({ url, loc }: Url): Url => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return { url, loc }
    const [path = ''] = posix.resolve('/assets', url).split(/[?#]/)
    const file = `${project.site}static${decoded(path)}`
    if (!existsSync(absolute(project, file))) {
      const message = `There is no file ${file} for the address "${url}", which begins at the folder static.`
      // Lightning CSS does not say in which of the imported files the place is.
      const isThere = (text: string) => text.split('\n')[loc.line - 1]?.includes(url, loc.column - 1)
      const fileName = [...texts].find(([, text]) => isThere(text))?.[0] ?? filename
      missing ??= Object.assign(new Error(message), { fileName, loc })
    }
    return { url: `..${url.startsWith('/') ? url : posix.resolve('/assets', url)}`, loc }
  }
  const visitor: Visitor<never> = {
    Selector(selector) {
      // A nested rule needs the same class or element as the rule around it.
      if (!selector.some(({ type }) => type === 'nesting')) needs.push(needsOf(selector))
    },
    Rule: {
      // The theme may name the font, so that every document needs it.
      'font-face'() {
        needs.push(null)
      },
    },
    Url: address,
    // Lightning CSS calls `Url` for no address in `image-set()`.
    Image(image) {
      if (image.type !== 'image-set') return undefined
      const options = image.value.options.map((option) =>
        option.image.type === 'url'
          ? { ...option, image: { ...option.image, value: address(option.image.value) } }
          : option,
      )
      return { ...image, value: { ...image.value, options } }
    },
  }
  const resolver: Resolver = {
    read(file) {
      onSource(resolve(file))
      // In the cascade layer, a byte order mark would be a part of the first selector.
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
      texts.set(resolve(file), text)
      return text
    },
  }
  const { code } = await bundleAsync({ filename, minify: true, targets: targets.styles, visitor, resolver })
  if (missing) throw missing
  const contents = `@layer site{${code}}`
  // A space or "#" would have a meaning in the address.
  const name = basename(filename, '.css').replace(/[^\p{L}\p{N}_.-]+/gu, '-')
  const path = `assets/${name}.${fingerprint(contents).slice(0, 8)}.css`
  // A file without selectors, such as a file with only `@font-face`, may be needed by every document.
  const isForAll = needs.length === 0 || needs.includes(null)
  return { path, contents, needs: isForAll ? null : [...new Set(needs.flatMap((need) => need ?? []))] }
}

/** Returns the first class or custom element of a selector, of each alternative in `:is()`; null if there is none. */
function needsOf(selector: Selector): string[] | null {
  for (const part of selector) {
    if (part.type === 'class') return [`.${part.name}`]
    if (part.type === 'type' && part.name.includes('-')) return [part.name]
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) continue
    const alternatives = part.selectors.map(needsOf)
    if (!alternatives.includes(null)) return alternatives.flatMap((needs) => needs ?? [])
  }
  return null
}
