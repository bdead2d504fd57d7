import { codeTokens, type TokenKind } from './code-tokens.ts'

const waiting = new Set<HTMLElement>()
const colored = new Map<HTMLElement, [of: Highlight, range: StaticRange][]>()

// Early enough that nobody sees them come.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) color(target as HTMLElement)
  },
  { rootMargin: '50%' },
)
// Paper shows what nobody has scrolled to.
addEventListener('beforeprint', () => waiting.forEach(color))

/**
 * Colors generated code when its reader comes near. Its tokens are ranges and no elements: those of the whole reference
 * would be a third of its elements. Does nothing where the browser has no such highlights.
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

/** Colors a block again whose code has changed, where it was colored. */
export function recolor(block: HTMLElement): void {
  const old = colored.get(block)
  if (!old) return
  for (const [highlight, range] of old) highlight.delete(range)
  color(block)
}

/** What the reader has navigated away from. */
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

/** The highlight of a kind, whose look is in code.css. */
function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  // Words that were searched for show over it.
  made.priority = -1
  CSS.highlights.set(name, made)
  return made
}
