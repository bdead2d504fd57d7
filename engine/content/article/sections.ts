import type { Element, Root } from 'hast'
import type { Section } from '../../model/page.ts'
import { headingLevel, isBlock, isFootnoteMark, isRepeated, isWordless, textOf } from './elements.ts'
import { calledMethodsIn, commandsIn, identifiersIn, nameOf, namesIn } from './names-in-code.ts'

/**
 * Returns the sections of an article whose headings have ids, for the search. A section begins at each heading; parts of the
 * API reference are sections too. The first section has the title of the page.
 */
export function collectSections(tree: Root, title: string): Section[] {
  let section: Section = { ...emptySection(), heading: title, kind: 'page' }
  const sections = [section]

  function readBelow(parent: Root | Element, inside: Inside): void {
    for (const child of parent.children) {
      if (child.type === 'text') section.text += child.value
      else if (child.type !== 'element') continue
      else if (child.properties.dataSection !== undefined) readPart(child, inside)
      else readElement(child, inside)
    }
  }

  function readElement(element: Element, inside: Inside): void {
    const { tagName } = element
    const level = headingLevel(element)
    if (level !== null) {
      readHeading(element, level, inside)
      return
    }
    if (isBlock(element)) section.text += ' '
    if (APART.has(tagName)) section.text += START
    if (isFootnoteMark(element)) return
    if (tagName === 'code') {
      const names = identifiersIn(textOf(element))
      section.identifiers.push(...names)
      if (inside.name === element && names.length > 0)
        section.defines = [...new Set([...(section.defines ?? []), ...names])]
    }
    if (tagName === 'pre') {
      // Only the identifiers of code are indexed: the whole text would outweigh the prose and double the index.
      const code = textOf(element)
      section.identifiers.push(...(inside.shell ? commandsIn : calledMethodsIn)(code))
      section.code = [...new Set([...(section.code ?? []), ...namesIn(code)])]
      return
    }
    if (isWordless(element)) return
    if (isRepeated(element)) {
      readAside(element, inside)
      return
    }
    readBelow(element, {
      ...inside,
      shell: inside.shell || SHELLS.has(String(element.properties.dataLanguage)),
      name: nameOf(element) ?? inside.name,
    })
    if (isBlock(element)) section.text += ' '
  }

  function readHeading(element: Element, level: number, inside: Inside): void {
    const text = textOf(element).trim()
    if (inside.part) {
      section.text += ` ${text} `
    } else if (level > 1) {
      section = { ...emptySection(), anchor: String(element.properties.id ?? ''), heading: text, level }
      sections.push(section)
    }
    // Code in a heading is indexed. The text of a heading is the name of the section, not prose.
    section.identifiers.push(...readAside(element, inside).identifiers)
  }

  /** Reads an element that does not belong to the section, and returns its content as a separate section. */
  function readAside(element: Element, inside: Inside): Section {
    const around = section
    const aside = emptySection()
    section = aside
    readBelow(element, inside)
    section = around
    return aside
  }

  /** Each part of the API reference is a section. The content after the part belongs to the section around it. */
  function readPart(element: Element, inside: Inside): void {
    const around = section
    const { id, dataSection, dataHeading } = element.properties
    section = {
      ...emptySection(),
      anchor: String(id ?? ''),
      heading: typeof dataHeading === 'string' ? dataHeading : textOf(element).trim(),
      level: around.level + 1,
      kind: dataSection as Section['kind'],
    }
    sections.push(section)
    readElement(element, { ...inside, part: true })
    section = around
  }

  readBelow(tree, { part: false, shell: false, name: null })
  for (const each of sections) {
    each.text = each.text.replace(/[\s\0]+/g, separator).trim()
    each.identifiers = [...new Set(each.identifiers)]
  }
  return sections
}

interface Inside {
  /** Whether the element is inside a part of the API reference, where headings do not begin sections. */
  part: boolean
  shell: boolean
  /** The inline code that the current table row or list entry describes. */
  name: Element | null
}

/** Stands in a passage before a cell, an item or a paragraph. To look at the end of the text so far would take quadratic time. */
const START = '\0'

/** Returns the text between two words: a dot before a part that is set apart, unless the text before ends a sentence. */
function separator(between: string, at: number, text: string): string {
  const isDotted = between.includes(START) && at > 0 && at + between.length < text.length
  return isDotted && !'.,:;!?…·('.includes(text[at - 1] ?? '') ? ' · ' : ' '
}

/** Blocks that are separate statements, often without a full stop. */
const APART = new Set(['td', 'th', 'dd', 'li', 'p'])

const SHELLS = new Set(['bash', 'sh', 'shell', 'console'])

function emptySection(): Section {
  return { anchor: '', heading: '', level: 1, text: '', identifiers: [], kind: 'heading' }
}
