import { join } from 'node:path'
import { ROOT } from '../support/start-server.ts'

/** The sites that HOSTS_SITES names. Default: the documentation, and a small site that needs all features of a host. */
export const sites = process.env.HOSTS_SITES?.split(',') ?? ['e2e/sites/hosts', 'site']
/** Whether tests also run that take minutes or download 150 MB. */
export const isFull = Boolean(process.env.HOSTS_FULL)
/** The base paths under which each site is built. */
export const bases = ['/', '/docs/']

/** An asset of an earlier build that a publisher has kept. */
export const OLD_ASSET = 'assets/start-frame.0ld.js'

/** Returns the folder with the build of a site. */
export function folderOf(site: string, base: string): string {
  return join(
    ROOT,
    '.cache/hosts',
    site.replaceAll('/', '-'),
    base === '/' ? 'root' : base.replaceAll('/', ''),
  )
}
