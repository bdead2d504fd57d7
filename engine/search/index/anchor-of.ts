import type { SectionEntry } from './search-files.ts'

type Anchored = Pick<SectionEntry, 'anchor' | 'anchorStart' | 'heading' | 'level'>

/** Returns the anchor of a section from its entry in the documents file: most anchors derive from the heading. */
export function anchorOf({ anchor, anchorStart, heading, level }: Anchored): string {
  if (anchor !== undefined) return anchor
  if (anchorStart !== undefined) return anchorStart + heading
  return level === 1 ? '' : slug(heading)
}

/** Returns the fields of an entry from which `anchorOf` derives the anchor of the section. */
export function shortAnchor({ anchor, heading, level }: Required<Omit<Anchored, 'anchorStart'>>) {
  if (anchorOf({ heading, level }) === anchor) return {}
  // For example in the API reference: `operation/chat/request/` and `max_tokens`.
  if (anchor.endsWith(`/${heading}`)) return { anchorStart: anchor.slice(0, anchor.length - heading.length) }
  return { anchor }
}

/** The usual anchor of a heading. An anchor that differs from it is written in full. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
