import { transform } from 'lightningcss'

/**
 * Whether a text is a color of CSS, such as `navy`, `#0b57d0`, `rgb(11 87 208 / 50%)` or `light-dark(white, black)`. Only
 * characters that cannot end a declaration are allowed, since the text becomes part of a style sheet.
 */
export function isCssColor(text: string): boolean {
  if (!/^[\w#%,./() -]+$/.test(text)) return false
  let isColor = false
  try {
    transform({
      filename: 'color.css',
      code: Buffer.from(`a{color:${text}}`),
      visitor: {
        // A value that is no color comes as an unparsed property.
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
