import type { OutputFile, Site } from '../model/site.ts'

/** Returns the descriptions of the APIs as files to download, in YAML and in JSON. */
export function apiFiles({ apis }: Pick<Site, 'apis'>): OutputFile[] {
  return apis.flatMap(({ files, api }) => [
    { path: files.yaml, contents: api.files.yaml },
    { path: files.json, contents: api.files.json },
  ])
}
