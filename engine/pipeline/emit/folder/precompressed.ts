import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../../model/site.ts'
import { contentType, isCompressed } from '../../../outputs/hosts/content-type.ts'
import { hidden, matches } from '../../../outputs/hosts/host-rules.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** Size in bytes below which compression saves no network packet. */
const SMALLEST = 1000

/** Yields the files and, after each text file, its compressed forms, which hosts send instead of the file. */
export async function* precompressed(files: AsyncIterable<OutputFile>): AsyncIterable<OutputFile> {
  for await (const file of files) {
    yield file
    const { path, contents } = file
    const isText = isCompressed(contentType(path))
    if (!isText || contents.length < SMALLEST || hidden.some((each) => matches(each, path))) continue
    const bytes = Buffer.from(contents)
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
    yield { path: `${path}.br`, contents: br }
    yield { path: `${path}.gz`, contents: gz }
  }
}
