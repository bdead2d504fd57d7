import { expect, test } from 'vitest'
import { isCssColor } from './css-color.ts'

test.each([
  'navy',
  'RebeccaPurple',
  'transparent',
  'currentColor',
  '#fff',
  '#123C',
  '#123456',
  '#12345678',
  'rgb(250, 240, 230)',
  'rgba(0,0,0,.5)',
  'rgb(11 87 208 / 50%)',
  'hsl(210deg 50% 40%)',
  'hwb(0.5turn 0% 0%)',
  'oklch(62% 0.2 250 / none)',
  'color(display-p3 1 0.5 0)',
  'light-dark(white, rgb(1, 2, 3))',
  'light-dark(rgb(1, 2, 3), #000)',
])('%s is a color', (text) => {
  expect(isCssColor(text)).toBe(true)
})

test.each([
  '',
  'notacolor',
  'url(x)',
  'constructor',
  '#12345',
  '#ggg',
  'rgb()',
  'rgb(1, 2)',
  'rgb(1 2 3',
  'rgb(1 2 3); x: y',
  'light-dark(white)',
  'light-dark(white, url(x))',
  'red blue',
  'x;color:red',
  'red}b{color:red',
])('%s is not a color', (text) => {
  expect(isCssColor(text)).toBe(false)
})
