/** Pixels as they were drawn: four bytes each (red, green, blue, opacity), row after row, all of them opaque. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

type Color = readonly [red: number, green: number, blue: number]

/**
 * A picture of at most 256 colors, a byte a pixel: flat colors and the edges of letters need no more, and it takes a
 * fifth of the time and half the bytes of one with all colors.
 */
export class IndexedPicture {
  readonly width: number
  readonly height: number
  /** Rows of indices, each after its filter byte (none), as a PNG has them. */
  readonly rows: Uint8Array
  readonly palette: Color[]
  private readonly indices: Map<number, number>

  constructor(width: number, height: number, like?: IndexedPicture) {
    this.width = width
    this.height = height
    this.rows = like ? like.rows.slice() : new Uint8Array((width + 1) * height)
    this.palette = like ? [...like.palette] : []
    this.indices = new Map(like?.indices)
  }

  copy(): IndexedPicture {
    return new IndexedPicture(this.width, this.height, this)
  }

  /** Lays pixels over what is there. */
  lay({ width, height, data }: Pixels, place: { left: number; top: number }): void {
    const colors = new Uint32Array(data.buffer, data.byteOffset, width * height)
    let before = -1
    let index = 0
    for (let y = 0, pixel = 0; y < height; y++) {
      let at = (place.top + y) * (this.width + 1) + 1 + place.left
      for (let x = 0; x < width; x++) {
        const color = colors[pixel++] as number
        if (color !== before) {
          before = color
          index = this.indexOf(color)
        }
        this.rows[at++] = index
      }
    }
  }

  private indexOf(color: number): number {
    // Colors that differ by less than an eye sees share one: the first that came.
    const key = color & 0xf8f8f8
    const known = this.indices.get(key)
    if (known !== undefined) return known
    // Bytes of a pixel read as one number stand in the machine's order: little-endian wherever Node runs.
    const rgb: Color = [color & 255, (color >> 8) & 255, (color >> 16) & 255]
    const index = this.palette.length < 256 ? this.palette.push(rgb) - 1 : this.nearest(rgb)
    this.indices.set(key, index)
    return index
  }

  private nearest(color: Color): number {
    const distance = (other: Color) =>
      color.reduce((sum, value, channel) => sum + (value - (other[channel] ?? 0)) ** 2, 0)
    return this.palette.reduce(
      (best, other, index) => (distance(other) < distance(this.palette[best] as Color) ? index : best),
      0,
    )
  }
}
