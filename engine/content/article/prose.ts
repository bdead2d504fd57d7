import type { Element, Root } from 'hast'
import type { Prose } from '../../model/page.ts'
import type { FilePosition } from '../../model/problem.ts'
import { headingLevel, isBlock, isFootnoteMark, isWordless, positionOf, textOf } from './elements.ts'

/** Replaces code and bold text in prose. Bold text quotes the names of controls in an interface. */
const QUOTED = '\uFFFC'

/** Returns the text of the authors: each paragraph, heading, cell and so on, with its first line. */
export function collectProse(tree: Root, source: string): Prose[] {
  const collected: Prose[] = []
  let prose: Prose | null = null

  /** Words that the engine adds have no position in a source file. */
  function addText(text: string, { source, line }: FilePosition): void {
    if (line === undefined) return
    if (prose) prose.text += text
    else if (text.trim() !== '') {
      prose = { text, source, line }
      collected.push(prose)
    }
  }

  function sayApart(text: string, position: FilePosition): void {
    prose = null
    addText(text, position)
    prose = null
  }

  function read(element: Element, around: FilePosition, quoted: boolean): void {
    const position = positionOf(element, source) ?? around
    const { tagName, properties } = element
    if (isFootnoteMark(element)) return
    const apart = isBlock(element) || headingLevel(element) !== null
    if (apart) prose = null
    if (tagName === 'img') sayApart(String(properties.alt ?? ''), position)
    if (properties.dataWords === 'label') sayApart(textOf(element), position)
    if (tagName === 'pre' || isWordless(element)) return
    const quotes = tagName === 'code' || tagName === 'strong'
    if (quotes && !quoted) addText(QUOTED, position)
    readBelow(element, position, quoted || quotes)
    if (apart) prose = null
  }

  function readBelow(parent: Root | Element, position: FilePosition, quoted: boolean): void {
    for (const child of parent.children) {
      if (child.type === 'element') read(child, position, quoted)
      else if (child.type === 'text' && !quoted) addText(child.value, position)
    }
  }

  readBelow(tree, { source }, false)
  return collected
}
