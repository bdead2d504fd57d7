import { hex } from './hex.ts'

/**
 * Returns a text on one line, with escapes for control characters: in a terminal they may hide other lines or change the clipboard,
 * a new line may be a command for the log of a CI (`::error::`), and marks of the direction may change the order of the letters.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (control) =>
    control === '\n' ? '\\n' : `\\u${hex(control.charCodeAt(0))}`,
  )
}

/**
 * Returns code without control characters and without marks that change the order of its letters: readers see neither, and copy
 * code that they have read. A terminal reads ^C in a pasted command.
 */
export function asShown(code: string): string {
  return code.replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
}
