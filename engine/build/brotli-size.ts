import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes of a file after brotli at its best quality. Works on another thread. */
export async function brotliSize(contents: string | Uint8Array): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return (await compress(contents, { params })).length
}
