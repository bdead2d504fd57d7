import { createCanvas, loadImage } from '@napi-rs/canvas'
import { cardColors } from './card.ts'

/**
 * Returns the icon of the site (an SVG in base64) as square PNG files of these sizes in pixels. The icon is on paper, with
 * a margin, because systems cut off corners. Rejects if the icon cannot be read.
 */
export async function drawIcons([svg, sizes]: readonly [string, readonly number[]]): Promise<Uint8Array[]> {
  const icon = await loadImage(Buffer.from(svg, 'base64'))
  return Promise.all(
    sizes.map((size) => {
      const canvas = createCanvas(size, size)
      const context = canvas.getContext('2d', { alpha: false })
      context.fillStyle = cardColors.paper
      context.fillRect(0, 0, size, size)
      const scale = (size * 0.66) / Math.max(icon.width, icon.height)
      const [width, height] = [icon.width * scale, icon.height * scale]
      context.drawImage(icon, (size - width) / 2, (size - height) / 2, width, height)
      return canvas.encode('png')
    }),
  )
}
