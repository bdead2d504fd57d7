import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Which assets of earlier builds are kept. */
export interface Kept {
  /** Days since the last build that had the asset. */
  days: number
  /** Size of all kept assets together, in bytes: the newest are kept. */
  bytes: number
}

/**
 * Copies the assets of an earlier site that the new site in `out` does not have: pages that are open in a browser still ask
 * for them. Their names contain hashes, so that none replaces another. A copy keeps the date of its file, so that the age
 * of an asset counts from the last build that made it. Gives how many files were copied.
 */
export function keepAssets(earlier: string, out: string, { days, bytes }: Kept, now = Date.now()): number {
  for (const folder of [earlier, out])
    if (!existsSync(join(folder, '404.html')))
      throw new Error(`There is no built site in ${folder}/. Name the folder of a site that was built.`)
  const from = join(earlier, 'assets')
  const old = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, stats: statSync(join(from, path)), target: join(out, 'assets', path) }))
    .filter(({ stats, target }) => stats.isFile() && !existsSync(target))
    .filter(({ stats }) => now - stats.mtimeMs <= days * 24 * 60 * 60 * 1000)
    .sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs)
  let size = 0
  const kept = old.filter(({ stats }) => {
    size += stats.size
    return size <= bytes
  })
  for (const { path, stats, target } of kept) {
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(from, path), target)
    utimesSync(target, stats.atime, stats.mtime)
  }
  return kept.length
}
