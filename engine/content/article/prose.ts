import type { Element, Root } from 'hast'
import type { Prose } from '../../model/page.ts'
import type { Place } from '../../model/problem.ts'
import { isFootnoteMark, textOf } from '../markdown/text-of.ts'
import { headingLevel, isBlock, isWordless } from './elements.ts'
import { placeOf } from './walk-elements.ts'

/** Stands in prose for code, and for what is bold: the names of controls, as an interface has them. */
const QUOTED = '\uFFFC'

/** The text of the authors: each paragraph, heading, cell and so on, with the line where it begins. */
export function collectProse(tree: Root, source: string): Prose[] {
  const collected: Prose[] = []
  let prose: Prose | null = null

  /** Words that the engine adds have no position in a source. */
  function say(text: string, { source, line }: Place): void {
    if (line === undefined) return
    if (prose) prose.text += text
    else if (text.trim() !== '') {
      prose = { text, source, line }
      collected.push(prose)
    }
  }

  function sayApart(text: string, place: Place): void {
    prose = null
    say(text, place)
    prose = null
  }

  function read(element: Element, around: Place, quoted: boolean): void {
    const place = placeOf(element, source) ?? around
    const { tagName, properties } = element
    if (isFootnoteMark(element)) return
    const apart = isBlock(element) || headingLevel(element) !== null
    if (apart) prose = null
    if (tagName === 'img') sayApart(String(properties.alt ?? ''), place)
    if (properties.dataWords === 'label') sayApart(textOf(element), place)
    if (tagName === 'pre' || isWordless(element)) return
    const quotes = tagName === 'code' || tagName === 'strong'
    if (quotes && !quoted) say(QUOTED, place)
    readBelow(element, place, quoted || quotes)
    if (apart) prose = null
  }

  function readBelow(parent: Root | Element, place: Place, quoted: boolean): void {
    for (const child of parent.children) {
      if (child.type === 'element') read(child, place, quoted)
      else if (child.type === 'text' && !quoted) say(child.value, place)
    }
  }

  readBelow(tree, { source }, false)
  return collected
}
