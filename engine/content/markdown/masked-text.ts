import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { walk } from './walk.ts'

/** The first character that may replace a hidden character. */
const FIRST_STAND_IN = 0x2e00
/** The characters that may replace others. */
const STAND_INS = /[\u2e00-\uffff]/g

/** The text for the parser, with replaced characters and added empty lines. Offsets refer to this text. */
export class MaskedText {
  text: string
  private readonly written: string
  /** Empty lines that were added. */
  private readonly added: { offset: number; length: number }[] = []
  /** Maps replacement characters to the original characters. */
  private readonly standIns = new Map<string, string>()

  constructor(written: string) {
    this.text = written
    this.written = written
  }

  /** Replaces equal characters by a character without meaning. */
  hide(offset: number, length: number): void {
    this.replace(offset, this.standInFor(this.text[offset] ?? '').repeat(length))
  }

  replace(offset: number, by: string): void {
    this.text = this.text.slice(0, offset) + by + this.text.slice(offset + by.length)
  }

  /** Adds an empty line before the line whose content begins at an offset. */
  addLineBefore(offset: number): void {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1
    const line = `${this.text.slice(start, offset).trimEnd()}\n`
    this.text = this.text.slice(0, start) + line + this.text.slice(start)
    for (const other of this.added) if (other.offset >= start) other.offset += line.length
    this.added.push({ offset: start, length: line.length })
  }

  /** Converts an offset of this text to an offset of the original text. */
  writtenOffset(offset: number): number {
    return this.addedBefore(offset).reduce((sum, { length }) => sum - length, offset)
  }

  private addedBefore(offset: number) {
    return this.added.filter((line) => line.offset < offset)
  }

  /** Restores the hidden characters in a tree. */
  restore(tree: Root): void {
    if (this.text === this.written) return
    walk(tree, (node) => {
      if (this.added.length > 0 && node.position) {
        node.position = {
          start: this.restorePoint(node.position.start),
          end: this.restorePoint(node.position.end),
        }
      }
      this.restoreStrings(node)
      if ('attributes' in node && Array.isArray(node.attributes)) node.attributes.forEach(this.restoreStrings)
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        node.value = sourceOf(node, this.written).slice(1, -1)
      }
    })
  }

  private restorePoint({ line, column, offset = 0 }: Point): Point {
    return { line: line - this.addedBefore(offset).length, column, offset: this.writtenOffset(offset) }
  }

  private readonly restoreStrings = (node: object) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'string') continue
      const restored = value.replace(STAND_INS, (character) => this.standIns.get(character) ?? character)
      if (restored !== value) Object.assign(node, { [key]: restored })
    }
  }

  /** Returns an unused punctuation character: other characters could change the meaning of emphasis next to them. */
  private standInFor(hidden: string): string {
    for (let code = FIRST_STAND_IN; ; code++) {
      const standIn = String.fromCharCode(code)
      const of = this.standIns.get(standIn)
      if (of === hidden) return standIn
      if (of !== undefined || this.written.includes(standIn)) continue
      this.standIns.set(standIn, hidden)
      return standIn
    }
  }
}

/** Returns the text of a node as it is written. */
export function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset)
}
