import type { OutputFile, Site } from '../model/site.ts'
import { apiCatalogFiles } from './api-catalog.ts'
import { apiFiles } from './api-files.ts'
import { feeds } from './for-browsers/feeds.ts'
import { openSearch } from './for-browsers/open-search.ts'
import { llmsTxt } from './llms-txt.ts'
import { markdownFiles } from './markdown-files.ts'
import { robotsTxt } from './robots-txt.ts'
import { sitemap } from './sitemap.ts'

const outputs: readonly ((site: Site) => OutputFile[])[] = [
  markdownFiles,
  apiFiles,
  apiCatalogFiles,
  sitemap,
  robotsTxt,
  llmsTxt,
  feeds,
  openSearch,
]

/** The files of a site that are no pages: a build writes them, and links may lead to them. A new one is a file and a row. */
export function siteOutputs(site: Site): OutputFile[] {
  return outputs.flatMap((output) => output(site))
}
