/** A part of a text, and its number in the vocabulary. */
export interface Token {
  id: number
  /** As mistral-common writes it: `▁` is a space in v3, `<0xEC>` a byte that is no whole character. */
  piece: string
}
