import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, posix, resolve } from 'node:path'
import type { Resolver, Selector, Url, Visitor } from 'lightningcss'
import { decoded } from '../../model/id-of-hash.ts'
import type { Link } from '../../model/page.ts'
import { utf16Fault } from '../../model/text/utf-16-fault.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { absolute, type Project } from '../load/project.ts'
import type { EngineBundle } from './engine-bundle.ts'

/** A stylesheet of a site. */
export interface SiteStyles {
  path: string
  contents: string
  /**
   * The first class (`.name`) or custom element (`name`) of each selector. A document without any of them does not need
   * the file. Null if a selector has neither: then every document may need the file.
   */
  needs: string[] | null
  /** The addresses of other hosts in the file, with the directive of the security policy and the position in the sources. */
  foreign: (Required<Pick<Link, 'written' | 'loads'>> & { fileName: string; loc: Url['loc'] })[]
}

/**
 * Puts a stylesheet into the cascade layer `site`, which overrides the engine's styles. Addresses in
 * `url()` and `image-set()` begin at the folder `static`; the stylesheet contains them relative to its folder, for any
 * base path: `../a.svg`.
 */
export async function bundleStyles(
  project: Project,
  filename: string,
  targets: EngineBundle['targets'],
  onSource: (path: string) => void,
): Promise<SiteStyles> {
  const { bundleAsync } = await import('lightningcss')
  const needs: (string[] | null)[] = []
  const texts = new Map<string, string>()
  const foreign: SiteStyles['foreign'] = []
  let missing: Error | undefined
  // Lightning CSS does not say in which of the imported files an address is.
  const fileOf = ({ url, loc }: Url) => {
    const isThere = (text: string) => text.split('\n')[loc.line - 1]?.includes(url, loc.column - 1)
    return [...texts].find(([, text]) => isThere(text))?.[0] ?? filename
  }
  const address = ({ url, loc }: Url): Url => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) {
      const loads = /\.(?:woff2?|[ot]tf|eot)(?:[?#]|$)|^data:(?:application\/)?(?:x-)?font/i.test(url)
        ? 'font-src'
        : 'img-src'
      // The policy allows pictures that are data.
      if (!url.startsWith('#') && !(loads === 'img-src' && url.startsWith('data:')))
        foreign.push({ written: url, loads, fileName: fileOf({ url, loc }), loc })
      return { url, loc }
    }
    const [path = ''] = posix.resolve('/assets', url).split(/[?#]/)
    const file = `${project.site}static${decoded(path)}`
    if (!existsSync(absolute(project, file))) {
      const message = `There is no file ${file} for the address "${url}", which begins at the folder static.`
      missing ??= Object.assign(new Error(message), { fileName: fileOf({ url, loc }), loc })
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
    resolve(written, from) {
      const hint = 'Copy its rules into a CSS file here, and its fonts into static/.'
      if (/^(?:https?:)?\/\//.test(written))
        throw Object.assign(new Error('A stylesheet imports nothing from another host'), { hint })
      return resolve(dirname(from), written)
    },
    read(file) {
      onSource(resolve(file))
      // In the cascade layer, a byte order mark would be a part of the first selector.
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
      texts.set(resolve(file), text)
      const encoding = utf16Fault(text, file)
      if (encoding)
        throw Object.assign(new Error(encoding.message), {
          ...encoding,
          fileName: resolve(file),
          loc: { line: 1, column: 1 },
        })
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
  return {
    path,
    contents,
    foreign,
    needs: isForAll ? null : [...new Set(needs.flatMap((need) => need ?? []))],
  }
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
