import { hex } from './hex.ts'

/**
 * Returns a text on one line, with escapes for control characters: in a terminal they may hide other lines or change the clipboard,
 * and a new line may be a command for the log of a CI (`::error::`).
 */
export function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) =>
    control === '\n' ? '\\n' : `\\u${hex(control.charCodeAt(0))}`,
  )
}
