import type { Page } from '../../model/page.ts'

/**
 * The pages whose samples a change may have broken: those made of a changed file; all of them where what proves has
 * changed: the engine, its packages, or what the site has besides words (description, SDK tables, models).
 */
export function pagesToProve(pages: readonly Page[], changed: readonly string[], site: string): Page[] {
  const words = new Set(pages.flatMap((page) => filesOf(page)))
  const isProver = (file: string) =>
    !words.has(file) &&
    !PROVES_NOTHING.test(file) &&
    (file === 'package-lock.json' ||
      file.startsWith('engine/') ||
      (file.startsWith(`${site}/`) && !/^(?:docs|static)\//.test(file.slice(site.length + 1))))
  if (changed.some(isProver)) return [...pages]
  const files = new Set(changed)
  return pages.filter((page) => filesOf(page).some((file) => files.has(file)))
}

const PROVES_NOTHING = /\.(?:test\.tsx?|css|md)$|\/fixtures\//

/** The reference is made of the description, by which all samples are proven; its words are its own. */
function filesOf({ kind, source, includes }: Page): string[] {
  return kind === 'api' ? includes : [source, ...includes]
}
