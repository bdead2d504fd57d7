import type { SectionEntry } from './search-files.ts'

type Anchored = Pick<SectionEntry, 'anchor' | 'anchorStart' | 'heading' | 'level'>

/** The anchor of a section, from its entry in the documents file: most anchors are made of the heading. */
export function anchorOf({ anchor, anchorStart, heading, level }: Anchored): string {
  if (anchor !== undefined) return anchor
  if (anchorStart !== undefined) return anchorStart + heading
  return level === 1 ? '' : slug(heading)
}

/** The fields of a section's entry from which `anchorOf` gives its anchor. */
export function shortAnchor({ anchor, heading, level }: Required<Omit<Anchored, 'anchorStart'>>) {
  if (anchorOf({ heading, level }) === anchor) return {}
  // In the reference: `operation/chat/request/` and `max_tokens`.
  if (anchor.endsWith(`/${heading}`)) return { anchorStart: anchor.slice(0, anchor.length - heading.length) }
  return { anchor }
}

/** As anchors of headings are made most often; any other anchor is written in full. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
