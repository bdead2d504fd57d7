/** How a family of models converts an image to tokens. */
export interface Patches {
  models: string
  /** Side of the square that becomes one token, in pixels. */
  side: number
  /** Largest width and height, in pixels; a larger image is scaled down. */
  most: number
}

/** The two families of models with vision: https://docs.mistral.ai/capabilities/vision/ */
export const families: readonly Patches[] = [
  { models: 'Pixtral 12B, Pixtral Large', side: 16, most: 1024 },
  // Patches of 14 pixels. Four patches become one token.
  { models: 'Mistral Small, Mistral Medium 3', side: 28, most: 1540 },
]

/** The size of an image after scaling, in pixels, and its tokens by the formula X · Y / side². */
export function imageTokens(
  { width, height }: { width: number; height: number },
  { side, most }: Patches,
): { width: number; height: number; tokens: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  const [x, y] = [width * scale, height * scale]
  return { width: x, height: y, tokens: Math.round((x * y) / side ** 2) }
}
