import { mimes } from 'mrmime'
import { textTypes } from './host-rules.ts'

/** The extensions of files that a site may contain. */
const EXTENSIONS = [
  ...['html', 'css', 'js', 'mjs', 'svg', 'csv', 'wasm', 'pdf', 'zip'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'mp3', 'mp4', 'webm'],
]

/** The media types by extension, for servers that do not know all of them. */
export const mediaTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EXTENSIONS.map((extension) => [extension, mimes[extension] ?? 'image/x-icon'])),
  ...textTypes,
}

/** The media types of texts, which servers compress. */
export const compressedTypes: readonly string[] = [
  ...new Set(Object.values(mediaTypes).filter((type) => /^text\/|json|xml|yaml/.test(type))),
]

/** Matches an `Accept` header that has Markdown with weight 1 and any other parameters, for hosts that cannot compare weights. */
export const MARKDOWN_FIRST = String.raw`(^|,)\s*text/markdown\s*(;\s*([a-pr-z][^,;]*|q=1(\.0*)?\s*))*(,|$)`
