import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/**
 * Returns the descriptions of the APIs as files to download, in YAML and in JSON: of each version, in the default locale.
 * Programs read these files without their addresses, so links to pages get the host.
 */
export function apiFiles({ config, editions }: Pick<Site, 'config' | 'editions'>): OutputFile[] {
  return editions
    .filter(({ locale }) => locale.isDefault)
    .flatMap(({ apis, pages, prefix }) => {
      const routes = new Set(pages.map(({ route }) => route))
      const linked = (file: Uint8Array) => {
        const text = Buffer.from(file)
          .toString()
          // A pattern of a schema, such as `[a-z](/)?`, has no links.
          .replace(/^[ -]*pattern: .*|\bpattern"?: (["']).*?\1|(?<=\]\()\/[^\s()#]*/gm, (path) => {
            const route = prefix + path.slice(1)
            return routes.has(route) ? wholeAddress(config, route) : path
          })
        return Buffer.from(text)
      }
      return apis.flatMap(({ files, api }) => [
        { path: files.yaml, contents: linked(api.files.yaml) },
        { path: files.json, contents: linked(api.files.json) },
      ])
    })
}
