const ELLIPSIS = '…'

/**
 * Breaks a text into at most `most` lines of at most `width`, which `widthOf` measures. A text that does not fit ends in an
 * ellipsis. A word breaks only if it is longer than a line: after `_`, `-`, `/` or `.` if possible, otherwise anywhere.
 */
export function fitText(
  text: string,
  { width, most, widthOf }: { width: number; most: number; widthOf(text: string): number },
): string[] {
  const fits = (line: string) => widthOf(line) <= width
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), fits)]
}

/** The pieces of a word that fit into a line, each as long as possible and at least one character long. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  let rest = word
  while (rest !== '' && !fits(rest)) {
    const longest = beginning(rest, fits) || ([...rest][0] ?? '')
    const piece = /^.*[_\-/.](?=.)/su.exec(longest)?.[0] ?? longest
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** The longest beginning of a text that fits with an ellipsis. It ends at the end of a word if this is near. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const longest = beginning(text, (line) => fits(line + ELLIPSIS))
  const cutsWord = /^\S/.test(text.slice(longest.length))
  const whole = cutsWord ? longest.replace(/\s+\S{0,7}$/u, '') : longest
  return whole.replace(/[\s,;:.–—-]+$/u, '') + ELLIPSIS
}

/** The longest beginning that fits. It is measured from the first character, because a text may be very long. */
function beginning(text: string, fits: (line: string) => boolean): string {
  let longest = ''
  for (const character of text) {
    if (!fits(longest + character)) break
    longest += character
  }
  return longest
}
