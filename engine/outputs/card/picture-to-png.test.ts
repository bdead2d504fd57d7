import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { IndexedPicture, type Pixels } from './indexed-picture.ts'
import { pictureToPng } from './picture-to-png.ts'

const pixels = (...colors: number[]) => new Uint8Array(Uint32Array.from(colors).buffer)
const rgb = (red: number, green: number, blue: number) =>
  ((0xff << 24) | (blue << 16) | (green << 8) | red) >>> 0

function pngOf(pixels: Pixels): Uint8Array {
  const picture = new IndexedPicture(pixels.width, pixels.height)
  picture.lay(pixels, { left: 0, top: 0 })
  return pictureToPng(picture)
}

/** Size and colors of a PNG as its format says; throws where a part of it is damaged. */
function read(png: Uint8Array): { width: number; height: number; colors: number[][] } {
  const file = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)))
    chunks.set(type, data)
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR') as Buffer
  const palette = chunks.get('PLTE') as Buffer
  const rows = inflateSync(chunks.get('IDAT') as Buffer)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0])
  expect(rows.length).toBe((width + 1) * height)
  const colors: number[][] = []
  for (let y = 0; y < height; y++) {
    expect(rows[y * (width + 1)]).toBe(0)
    for (let x = 0; x < width; x++) {
      const index = rows[y * (width + 1) + 1 + x] as number
      expect(index * 3).toBeLessThan(palette.length)
      colors.push([...palette.subarray(index * 3, index * 3 + 3)])
    }
  }
  return { width, height, colors }
}

describe('a PNG', () => {
  test('holds the pixels, row by row', () => {
    const [red, green, blue] = [rgb(255, 0, 0), rgb(0, 255, 0), rgb(0, 0, 255)]
    const data = pixels(red, green, blue, red, red, green)
    expect(read(pngOf({ width: 3, height: 2, data }))).toEqual({
      width: 3,
      height: 2,
      colors: [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
        [255, 0, 0],
        [255, 0, 0],
        [0, 255, 0],
      ],
    })
  })

  test('of a picture that was laid over another shows both, and leaves the other as it was', () => {
    const [red, green] = [rgb(255, 0, 0), rgb(0, 255, 0)]
    const below = new IndexedPicture(2, 2)
    below.lay({ width: 2, height: 2, data: pixels(red, red, red, red) }, { left: 0, top: 0 })
    const above = below.copy()
    above.lay({ width: 1, height: 1, data: pixels(green) }, { left: 1, top: 1 })
    const [r, g] = [
      [255, 0, 0],
      [0, 255, 0],
    ]
    expect(read(pictureToPng(above)).colors).toEqual([r, r, r, g])
    expect(read(pictureToPng(below)).colors).toEqual([r, r, r, r])
  })

  test('of more than 256 colors shows the nearest of those that it has', () => {
    const many = Array.from(
      { length: 1024 },
      (_, at) => [(at % 32) * 8, Math.floor(at / 32) * 8, 128] as const,
    )
    const data = pixels(...many.map((color) => rgb(...color)))
    const { colors } = read(pngOf({ width: 32, height: 32, data }))
    expect(new Set(colors.map(String)).size).toBe(256)
    expect(colors[0]).toEqual([0, 0, 128])
    // The last one has the red that it asks for, and the greatest green that came in time.
    expect(colors.at(-1)).toEqual([248, 56, 128])
  })
})
