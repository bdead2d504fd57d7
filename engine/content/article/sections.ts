import type { Element, Root } from 'hast'
import type { Section } from '../../model/page.ts'
import { isFootnoteMark, textOf } from '../markdown/text-of.ts'
import { headingLevel, isBlock, isRepeated, isWordless } from './elements.ts'
import { calledMethodsIn, commandsIn, identifiersIn, nameOf, namesIn } from './names-in-code.ts'

/**
 * Returns the sections of an article for the search. A section begins at each heading; parts of the API reference are
 * sections too. The first section has the title of the page.
 */
export function collectSections(tree: Root, ids: ReadonlyMap<Element, string>, title: string): Section[] {
  const collector = new Collector(ids, { ...emptySection(), heading: title, kind: 'page' })
  collector.read(tree)
  for (const section of collector.sections) {
    section.text = section.text.replace(/\s+/g, ' ').replace(/ · ?$/, '').trim()
    section.identifiers = [...new Set(section.identifiers)]
  }
  return collector.sections
}

interface Inside {
  /** Whether the element is inside a part of the API reference, where headings do not begin sections. */
  part: boolean
  shell: boolean
  /** The inline code that the current table row or list entry describes. */
  name: Element | null
}

/** Collects sections while walking the tree. */
class Collector {
  readonly sections: Section[] = []
  private readonly ids: ReadonlyMap<Element, string>
  private section: Section
  private trail: { level: number; text: string }[] = []

  constructor(ids: ReadonlyMap<Element, string>, first: Section) {
    this.ids = ids
    this.section = first
    this.sections.push(first)
  }

  read(tree: Root): void {
    this.readBelow(tree, { part: false, shell: false, name: null })
  }

  private readBelow(parent: Root | Element, inside: Inside): void {
    for (const child of parent.children) {
      if (child.type === 'text') this.section.text += child.value
      else if (child.type !== 'element') continue
      else if (child.properties.dataSection !== undefined) this.readPart(child, inside)
      else this.readElement(child, inside)
    }
  }

  private readElement(element: Element, inside: Inside): void {
    const { tagName } = element
    const level = headingLevel(element)
    if (level !== null) {
      this.readHeading(element, level, inside)
      return
    }
    if (isBlock(element)) this.section.text += ' '
    if (APART.has(tagName)) this.setApart()
    if (isFootnoteMark(element)) return
    if (tagName === 'code') {
      const names = identifiersIn(textOf(element))
      this.section.identifiers.push(...names)
      if (inside.name === element) this.define(names)
    }
    if (tagName === 'pre') {
      // Only the identifiers of code are indexed: the whole text would outweigh the prose and double the index.
      const code = textOf(element)
      this.section.identifiers.push(...(inside.shell ? commandsIn : calledMethodsIn)(code))
      this.section.code = [...new Set([...(this.section.code ?? []), ...namesIn(code)])]
      return
    }
    if (isWordless(element)) return
    if (isRepeated(element)) {
      this.readAside(element, inside)
      return
    }
    this.readBelow(element, {
      ...inside,
      shell: inside.shell || SHELLS.has(String(element.properties.dataLanguage)),
      name: nameOf(element) ?? inside.name,
    })
    if (isBlock(element)) this.section.text += ' '
  }

  private readHeading(element: Element, level: number, inside: Inside): void {
    const text = textOf(element).trim()
    if (inside.part) {
      this.section.text += ` ${text} `
    } else if (level > 1) {
      this.trail = this.trail.filter((above) => above.level < level)
      const trail = this.trail.map((above) => above.text)
      const anchor = this.ids.get(element) ?? ''
      this.section = { ...emptySection(), anchor, heading: text, level, trail }
      this.sections.push(this.section)
      this.trail.push({ level, text })
    }
    // Code in a heading is indexed. The text of a heading is the name of the section, not prose.
    this.section.identifiers.push(...this.readAside(element, inside).identifiers)
  }

  /** Reads an element that does not belong to the section, and returns its content as a separate section. */
  private readAside(element: Element, inside: Inside): Section {
    const section = this.section
    this.section = emptySection()
    this.readBelow(element, inside)
    const aside = this.section
    this.section = section
    return aside
  }

  /** Each part of the API reference is a section. The content after the part belongs to the section around it. */
  private readPart(element: Element, inside: Inside): void {
    const around = this.section
    const { id, dataSection, dataHeading } = element.properties
    this.section = {
      ...emptySection(),
      anchor: String(id ?? ''),
      heading: typeof dataHeading === 'string' ? dataHeading : textOf(element).trim(),
      level: around.level + 1,
      trail: [...around.trail, ...(around.anchor === '' ? [] : [around.heading])],
      kind: dataSection as Section['kind'],
    }
    this.sections.push(this.section)
    this.readElement(element, { ...inside, part: true })
    this.section = around
  }

  private define(names: string[]): void {
    if (names.length === 0) return
    this.section.defines = [...new Set([...(this.section.defines ?? []), ...names])]
  }

  /** Separates cells, items and paragraphs in a passage, if the text before does not end a sentence. */
  private setApart(): void {
    const last = this.section.text.trimEnd().at(-1)
    if (last !== undefined && !'.,:;!?…·('.includes(last)) this.section.text += '· '
  }
}

/** Blocks that are separate statements, often without a full stop. */
const APART = new Set(['td', 'th', 'dd', 'li', 'p'])

const SHELLS = new Set(['bash', 'sh', 'shell', 'console'])

function emptySection(): Section {
  return { anchor: '', heading: '', level: 1, trail: [], text: '', identifiers: [], kind: 'heading' }
}
