import { open } from 'node:fs/promises'
import nodePath, { resolve } from 'node:path'

/** The maximum length of a file in bytes. Search files of the largest sites have about 10 MB. */
const MOST_BYTES = 32_000_000
/** The time limit of a request in milliseconds. */
const TIME_LIMIT = 30_000

/** Returns the text of a file by its path below the root of the site; null if there is no such file. */
type ReadFile = (path: string) => Promise<string | null>

/** The files of a site. */
export interface SiteFiles {
  /** The address or the absolute path of the site: editors start the command in folders that their users do not know. */
  location: string
  readFile: ReadFile
}

/**
 * Returns the files of a site, from its output folder or by its address. `readFile` reads nothing above the folder or the
 * address, and does not follow redirects, which may lead to another host.
 */
export function siteFiles(site: string): SiteFiles {
  if (!/^https?:\/\//.test(site)) {
    const folder = resolve(site)
    return { location: folder, readFile: filesIn(folder) }
  }
  if (!URL.canParse(site)) throw new Error(`"${site}" is not an address. Correct --site.`)
  const root = new URL(site.replace(/\/?$/, '/'))
  return { location: root.href, readFile: filesOfAddress(root) }
}

function filesOfAddress(root: URL): ReadFile {
  return async (path) => {
    const isNotFoundPage = path === '404.html'
    // Some hosts serve a page only at the address of its folder, and 404.html only at addresses without a page.
    const address = new URL(encodeURI(isNotFoundPage ? '' : path.replace(/(?<=^|\/)index\.html$/, '')), root)
    if (!address.href.startsWith(root.href)) return null
    const { ok, status, headers, body } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error
      throw new Error(`${address.href} did not answer: ${message}. Try again, or correct --site.`)
    })
    const target = headers.get('location')
    if (target !== null && address.href === root.href)
      throw new Error(`${root.href} leads to ${new URL(target, root).href}. Correct --site.`)
    if ((status === 404 && !isNotFoundPage) || (status >= 300 && status < 400)) return null
    if (!(ok || status === 404) || !body) throw new Error(`${address.href} answered ${status}.`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new Error(`${address.href} is too long.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }
}

function filesIn(folder: string): ReadFile {
  return async (path) => {
    const file = pathInside(folder, path)
    const handle = file === null ? null : await open(file).catch(() => null)
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

/**
 * Returns the absolute path of a file below a folder; null for a path that leads elsewhere, such as to another drive of
 * Windows.
 */
export function pathInside(folder: string, path: string, { resolve, sep } = nodePath): string | null {
  const file = resolve(folder, path)
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null
}
