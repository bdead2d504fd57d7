import { transform } from 'lightningcss'

/**
 * Returns whether a text is a CSS color: `navy`, `#0b57d0`, `rgb(11 87 208 / 50%)`, `light-dark(white, black)`. It must
 * not contain characters that could end a declaration in a stylesheet.
 */
export function isCssColor(text: string): boolean {
  if (!/^[\w#%,./() -]+$/.test(text)) return false
  let isColor = false
  try {
    transform({
      filename: 'color.css',
      code: Buffer.from(`a{color:${text}}`),
      visitor: {
        // For an invalid color, the property is unparsed.
        Declaration({ property }) {
          isColor = property === 'color'
        },
      },
    })
  } catch {
    return false
  }
  return isColor
}
