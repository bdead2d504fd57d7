import { codeTokens, type TokenKind } from './code-tokens.ts'

const waiting = new Set<HTMLElement>()
const colored = new Map<HTMLElement, [of: Highlight, range: StaticRange][]>()

// Far enough ahead of the reader that the change is not visible.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) color(target as HTMLElement)
  },
  { rootMargin: '50%' },
)
// A printed page contains parts to which nobody has scrolled.
addEventListener('beforeprint', () => waiting.forEach(color))

/**
 * Colors generated code when the reader scrolls near it. Tokens are ranges, not elements: elements for all tokens would be a
 * third of the reference. Does nothing if the browser does not support custom highlights.
 */
export function colorWhenNear(block: HTMLElement): void {
  if (!('highlights' in CSS) || colored.has(block)) return
  waiting.add(block)
  observer.observe(block)
}

function color(block: HTMLElement): void {
  waiting.delete(block)
  observer.unobserve(block)
  forgetOld()
  const text = block.querySelector('code')?.firstChild
  if (!(text instanceof Text)) return
  const ranges = codeTokens(text.data, block.dataset.language ?? '').map(
    ({ kind, start, end }): [Highlight, StaticRange] => [
      highlightOf(kind),
      new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
    ],
  )
  for (const [highlight, range] of ranges) highlight.add(range)
  colored.set(block, ranges)
}

/** Colors a block again after its code has changed, if the block was colored. */
export function recolor(block: HTMLElement): void {
  const old = colored.get(block)
  if (!old) return
  for (const [highlight, range] of old) highlight.delete(range)
  color(block)
}

/** Blocks of a page that the reader has left. */
function forgetOld(): void {
  for (const block of waiting) {
    if (block.isConnected) continue
    waiting.delete(block)
    observer.unobserve(block)
  }
  for (const [block, ranges] of colored) {
    if (block.isConnected) continue
    for (const [highlight, range] of ranges) highlight.delete(range)
    colored.delete(block)
  }
}

/** Returns the highlight of a kind of tokens; its style is in code.css. */
function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  // Marks of searched words are above the colors of code.
  made.priority = -1
  CSS.highlights.set(name, made)
  return made
}
