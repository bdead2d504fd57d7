/** Returns the letters and digits of a text, to find out whether a title repeats a name: `User ID` and `user_id`. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
