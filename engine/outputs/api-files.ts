import type { OutputFile, Site } from '../model/site.ts'

/** The descriptions of APIs to download, as YAML and as JSON. */
export function apiFiles({ apis }: Pick<Site, 'apis'>): OutputFile[] {
  return apis.flatMap(({ files, api }) => [
    { path: files.yaml, contents: api.files.yaml },
    { path: files.json, contents: api.files.json },
  ])
}
