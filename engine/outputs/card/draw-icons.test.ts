import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('an icon that is not square keeps its proportions, in the middle', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><path d="M0 0h100v20H0z"/></svg>'
  const [png = new Uint8Array()] = await drawIcons([btoa(svg), [100]])
  const context = createCanvas(100, 100).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  const isDrawn = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0] === 0
  expect([isDrawn(20, 50), isDrawn(80, 50), isDrawn(50, 46), isDrawn(50, 54)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isDrawn(50, 40), isDrawn(50, 60), isDrawn(14, 50), isDrawn(86, 50)]).toEqual(Array(4).fill(false))
})
