import type { OutputFile, Site } from '../model/site.ts'

/** Returns the descriptions of the APIs as files to download, in YAML and in JSON: of each version, in the default locale. */
export function apiFiles({ editions }: Pick<Site, 'editions'>): OutputFile[] {
  const apis = editions.filter(({ locale }) => locale.isDefault).flatMap((edition) => edition.apis)
  return apis.flatMap(({ files, api }) => [
    { path: files.yaml, contents: api.files.yaml },
    { path: files.json, contents: api.files.json },
  ])
}
