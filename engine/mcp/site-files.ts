import { open } from 'node:fs/promises'
import { relative, resolve } from 'node:path'

/** Longer files are refused: search files of the largest sites have some 10 MB. */
const MOST_BYTES = 32_000_000
/** In milliseconds. */
const TIME_LIMIT = 30_000

/** Text of a file by its path below the site's root; null where there is no such file. */
export type ReadFile = (path: string) => Promise<string | null>

/**
 * Reads files of a site: of its output folder, or by its address. Reads nothing above the folder or the address, and follows
 * no redirect, which could lead to another host.
 */
export function siteFiles(site: string): ReadFile {
  return /^https?:\/\//.test(site)
    ? filesOfAddress(new URL(site.replace(/\/?$/, '/')))
    : filesIn(resolve(site))
}

function filesOfAddress(root: URL): ReadFile {
  return async (path) => {
    // Hosts send a page by the address of its folder alone.
    const address = new URL(encodeURI(path.replace(/(?<=^|\/)index\.html$/, '')), root)
    if (!address.href.startsWith(root.href)) return null
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT) })
    if (response.status === 404 || (response.status >= 300 && response.status < 400)) return null
    if (!response.ok || !response.body) throw new Error(`${address.href} answered ${response.status}.`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new Error(`${address.href} is too long.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }
}

function filesIn(folder: string): ReadFile {
  return async (path) => {
    const file = resolve(folder, path)
    if (path.includes('\0') || relative(folder, file).startsWith('..')) return null
    const handle = await open(file).catch(() => null)
    try {
      const about = await handle?.stat()
      if (!handle || !about?.isFile()) return null
      if (about.size > MOST_BYTES) throw new Error(`${path} is too long.`)
      return await handle.readFile('utf8')
    } finally {
      await handle?.close()
    }
  }
}
