import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isBuiltSite } from './output-folder.ts'

/** Limits for the assets of earlier builds that are kept. */
export interface Kept {
  /** Days since the last build that contained the asset. */
  days: number
  /** Size limit of all kept assets together, in bytes. The newest assets are kept. */
  bytes: number
}

/**
 * Copies assets of an earlier site into the new site in `out`, because pages that are still open in a browser request
 * them. Asset names contain hashes, so a copy never replaces a different asset. A copy keeps its date, so the age of an
 * asset counts from the last build that contained the asset. Returns the number of copied files.
 */
export function keepAssets(earlier: string, out: string, { days, bytes }: Kept, now = Date.now()): number {
  const remedies = [
    [earlier, 'Name the folder of a site that was built.'],
    [out, 'Build the site first by `npx wordframe build`, or name its folder by `--out`.'],
  ] as const
  for (const [folder, remedy] of remedies)
    if (!isBuiltSite(folder))
      throw new Error(`There is no built site in ${folder.replace(/\/$/, '')}/. ${remedy}`)
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
