import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Bytes of a file after brotli. Works on another thread. `best` is what hosts send of files compressed ahead, and
 * takes a second for a megabyte; without it the figure is some percent too high, never too low.
 */
export async function brotliSize(contents: string | Uint8Array, best = false): Promise<number> {
  const quality = best ? constants.BROTLI_MAX_QUALITY : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return (await compress(contents, { params })).length
}
