import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** The most colors of a palette, because a pixel is one byte. */
const COLORS = 256
/** Compresses only runs of one byte, as in areas of one color: this takes a third of the time, and has 20 % more bytes. */
const RUNS = { strategy: constants.Z_RLE }

/**
 * Returns a PNG with a palette (https://www.w3.org/TR/png-3/) of opaque pixels, each four bytes: red, green, blue,
 * alpha. It takes a quarter of the time and half of the bytes of a PNG without a palette. Returns null if the picture
 * has too many colors for a palette.
 */
export async function encodePng(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | null> {
  // Signed: in the optimized loop, JavaScript has no fast type for unsigned numbers of 32 bits.
  const colors = new Int32Array(pixels.buffer, pixels.byteOffset, width * height)
  const palette: number[] = []
  // The positions of colors in the palette, counted from one, by the first four bits of each channel. Colors that differ only in
  // the other bits become one color; at edges of letters this is invisible.
  const positions = new Uint16Array(1 << 12)
  const indexOf = (color: number): number => {
    const key = ((color >> 4) & 0xf) | ((color >> 8) & 0xf0) | ((color >> 12) & 0xf00)
    positions[key] ||= palette.push(color & 255, (color >> 8) & 255, (color >> 16) & 255) / 3
    return (positions[key] ?? 0) - 1
  }
  const rowOf = (y: number) => pixels.subarray(y * width * 4, (y + 1) * width * 4)
  // Each row begins with the number of its filter: zero, no filter.
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1)
    if (y > 0 && rowOf(y).equals(rowOf(y - 1))) {
      rows.copyWithin(start, start - width - 1, start)
      continue
    }
    // No opaque pixel is zero.
    let color = 0
    let index = 0
    for (let x = 0; x < width; x++) {
      const next = colors[y * width + x] ?? 0
      if (next !== color) {
        color = next
        index = indexOf(color)
      }
      rows[start + 1 + x] = index
    }
    if (palette.length > 3 * COLORS) return null
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bit depth 8, color type 3: a palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette)),
    chunk('IDAT', await compress(rows, RUNS)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), 8 + data.length)
  return whole
}
