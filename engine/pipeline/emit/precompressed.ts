import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../model/site.ts'
import { hidden, matches } from '../../outputs/hosts/host-rules.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** Bytes below which a compressed form saves no packet. */
const SMALLEST = 1000

/** Files, and after each text file its compressed forms, which hosts send in its place. */
export async function* precompressed(files: AsyncIterable<OutputFile>): AsyncIterable<OutputFile> {
  for await (const file of files) {
    yield file
    const { path, contents } = file
    const isText = /\.(html|css|js|json|md|svg|txt|xml|yaml|atom|webmanifest)$/.test(path)
    if (!isText || contents.length < SMALLEST || hidden.some((each) => matches(each, path))) continue
    const bytes = Buffer.from(contents)
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
    yield { path: `${path}.br`, contents: br }
    yield { path: `${path}.gz`, contents: gz }
  }
}
