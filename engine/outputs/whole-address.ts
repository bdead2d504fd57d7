import type { SiteConfig } from '../model/config.ts'

/** Address of a file or page with its host: programs read it where no page is around. `path` is below the base. */
export function wholeAddress({ url, base }: Pick<SiteConfig, 'url' | 'base'>, path: string): string {
  return url + base + path.split('/').map(encodeURIComponent).join('/')
}
