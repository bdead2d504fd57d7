import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { encodePng } from './encode-png.ts'

/** Returns the pixels of a picture with one row for each color. */
function stripes(colors: readonly string[]) {
  const size = { width: 3, height: colors.length }
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  for (const [y, color] of colors.entries()) {
    context.fillStyle = color
    context.fillRect(0, y, size.width, 1)
  }
  return { size, pixels: canvas.data() }
}

/** Returns the color of a pixel, by default the first one, of each row of a PNG. */
async function colorsOf(png: Uint8Array, x = 0): Promise<string[]> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return Array.from({ length: image.height }, (_, y) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  })
}

test('a picture of few colors keeps the positions of its colors', async () => {
  const colors = ['#fdfbf7', '#fdfbf7', '#a63d12', '#1b58b4', '#fdfbf7']
  const { pixels, size } = stripes(colors)
  const png = await encodePng(pixels, size)
  expect(await colorsOf(png ?? new Uint8Array())).toEqual(colors)
})

test('a row that is the same as the row above has the same pixels', async () => {
  const canvas = createCanvas(3, 2)
  const context = canvas.getContext('2d')
  for (const [x, color] of ['#fdfbf7', '#a63d12', '#1b58b4'].entries()) {
    context.fillStyle = color
    context.fillRect(x, 0, 1, 2)
  }
  const png = await encodePng(canvas.data(), { width: 3, height: 2 })
  const columns = [0, 1, 2].map((x) => colorsOf(png ?? new Uint8Array(), x))
  expect(await Promise.all(columns)).toEqual([
    ['#fdfbf7', '#fdfbf7'],
    ['#a63d12', '#a63d12'],
    ['#1b58b4', '#1b58b4'],
  ])
})

test('colors that look the same become the first of these colors', async () => {
  const { pixels, size } = stripes(['#1c1814', '#1d1915', '#1c2814'])
  const png = await encodePng(pixels, size)
  expect(await colorsOf(png ?? new Uint8Array())).toEqual(['#1c1814', '#1c1814', '#1c2814'])
})

test('a picture with too many colors for a palette is not encoded', async () => {
  const colors = Array.from({ length: 257 }, (_, index) => {
    const [red, green, blue] = [index >> 8, (index >> 4) & 15, index & 15]
    return `#${[red, green, blue].map((channel) => `${channel.toString(16)}0`).join('')}`
  })
  const { pixels, size } = stripes(colors)
  expect(await encodePng(pixels, size)).toBeNull()
})
