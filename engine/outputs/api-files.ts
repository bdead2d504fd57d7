import type { OutputFile, Site } from '../model/site.ts'
import { descriptionFiles } from '../openapi/read/description-files.ts'

/** The API's description to download, as YAML and as JSON. Nothing for a site that describes no API. */
export function apiFiles({ api }: Pick<Site, 'api'>): OutputFile[] {
  if (!api) return []
  return [
    { path: descriptionFiles.yaml, contents: api.files.yaml },
    { path: descriptionFiles.json, contents: api.files.json },
  ]
}
