import type { OutputFile, Site } from '../model/site.ts'
import { apiCatalogFiles } from './api-catalog.ts'
import { apiFiles } from './api-files.ts'
import { feeds } from './for-browsers/feeds.ts'
import { openSearch } from './for-browsers/open-search.ts'
import { llmsFiles } from './for-programs/llms-txt.ts'
import { guessedMarkdownFiles, markdownFiles } from './for-programs/markdown-files.ts'
import { targetsByRoute } from './for-programs/markdown-targets.ts'
import { skillFiles } from './for-programs/skills.ts'
import { targetsFile } from './for-programs/targets-file.ts'
import { partAddresses } from './part-addresses.ts'
import { robotsTxt } from './robots-txt.ts'
import { sitemap } from './sitemap.ts'

const outputs: readonly ((site: Site) => OutputFile[])[] = [
  textsForPrograms,
  apiFiles,
  partAddresses,
  apiCatalogFiles,
  sitemap,
  robotsTxt,
  feeds,
  openSearch,
]

/** Returns the files of a site that are not pages. A build writes them, and links may lead to them. */
export function siteOutputs(site: Site): OutputFile[] {
  return outputs.flatMap((output) => output(site))
}

/** Returns pages as Markdown, each and joined, with the targets in these files, `llms.txt` with their lists, and the skills. */
function textsForPrograms(site: Site): OutputFile[] {
  const targets = targetsByRoute(site.pages)
  const markdown = markdownFiles(site, targets)
  return [
    ...markdown,
    ...guessedMarkdownFiles(markdown),
    ...llmsFiles(site, markdown, targets),
    targetsFile(site, targets),
    ...skillFiles(site, targets),
  ]
}
