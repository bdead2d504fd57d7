import { idOfHash, nearestPart } from '../../model/id-of-hash.ts'
import { outsideCode } from '../../model/outside-code.ts'

/** What links of one Markdown file are read with. */
export interface AimContext {
  /** Whole address of the file, and of its page, which links with a fragment alone speak of. */
  file: string
  page: string
  /** Whole address of each page → where its Markdown has what its ids name (`markdownTargets`). */
  targets: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Markdown whose links into pages lead to the files that contain what they name, else to the page's file. */
export function aimLinks(markdown: string, { file, page, targets }: AimContext): string {
  return outsideCode(markdown, (prose) =>
    prose.replace(/(?<=\]\(<?|^\[[^\]]+\]: <?)([^\s()<>#]*)#([^\s()<>]+)/g, (written, path, fragment) => {
      const route = path === '' ? page : path.replace(/index\.md$/, '')
      const known = targets.get(route)
      if (!known || (path !== '' && path === route)) return written
      const target = route + targetOf(idOfHash(`#${fragment}`), known)
      return target.startsWith(`${file}#`) ? target.slice(file.length) : target
    }),
  )
}

/** The file, with the heading, where an id, or the part around it, is. */
export function targetOf(id: string, known: ReadonlyMap<string, string>): string {
  return nearestPart(id, known) ?? 'index.md'
}
