import { checkSite } from '../checks/check-site.ts'
import type { Edition } from '../model/edition.ts'
import type { Page } from '../model/page.ts'
import { type Problem, withoutDuplicates } from '../model/problem.ts'
import { pageRedirects, siteRedirects } from '../model/redirects.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { checkSamples, type SampleOptions, type SampleReport } from '../samples/check-samples.ts'
import type { Kind } from '../samples/kinds.ts'
import { unusedAnswers } from '../samples/unused-answers.ts'

/** The options of the sample checks that depend on the project and the command, not on the `Site`. */
export interface SampleProof extends Omit<SampleOptions, 'apis' | 'servers' | 'config'> {
  /** The problems of the tables; default: none. */
  problems?: readonly Problem[]
}

/**
 * Returns the problems of the sources, of the whole site and of the samples, and a report on the samples of
 * `pagesWithSamples`. Links may also lead to the files in `published`, which are not documents.
 */
export async function allProblems(
  site: Site,
  published: readonly OutputFile[],
  { problems: ofTables = [], ...proof }: SampleProof,
  pagesWithSamples: readonly Page[] = site.pages,
): Promise<{ problems: Problem[]; samples: SampleReport }> {
  const moved = new Set(pageRedirects(siteRedirects(site)).map(({ from }) => from))
  const addresses = published.map(({ path }) => `/${path}`)
  // Hosts send `/a/index.html` for `/a/`. The page of a redirect is no target of links.
  const folders = addresses
    .map((address) => address.replace(/(?<=\/)index\.html$/, ''))
    .filter((route) => !moved.has(route))
  const files = new Set([...addresses, ...folders])
  // The descriptions of the other servers that samples call.
  const described = Object.entries(proof.tables.servers ?? {}).map(([source, text]) => readApi(text, source))
  const servers = described.flatMap(({ api }) => api ?? [])
  const unread = [...ofTables, ...described.flatMap(({ api, problems }) => (api ? [] : problems))]
  // If a table or a server's description cannot be read (which is reported), the samples cannot be checked.
  const checked = new Set(
    unread.length === 0 ? [...pagesWithSamples, ...site.skills.map(({ page }) => page)] : [],
  )
  const samples = await samplesOfVersions(site, checked, { ...proof, servers })
  const found = [...checkSite(site, files), ...unread, ...unusedAnswers(site, proof.tables, servers)]
  const problems = [...site.problems, ...found, ...samples.problems]
  return { problems: withoutDuplicates(problems), samples }
}

/**
 * Checks the samples of `checked`, and returns one report. The samples of a version are checked with the APIs of the version
 * or, if it has none, of the last version; not if a description cannot be read, which is reported.
 */
async function samplesOfVersions(
  { config, editions, skills }: Site,
  checked: ReadonlySet<Page>,
  proof: Omit<SampleOptions, 'apis' | 'config'>,
): Promise<SampleReport> {
  const owners = editions.filter(
    ({ locale, references }, index) => locale.isDefault && (index === 0 || references.length > 0),
  )
  const ownerOf = ({ version }: Edition) => owners.find((owner) => owner.version === version) ?? editions[0]
  const whole: SampleReport = { problems: [], counts: {}, generated: 0, unproven: [] }
  for (const owner of owners) {
    // A sample without a translation is checked only in the page of the original.
    const ofVersion = editions.flatMap((edition) =>
      ownerOf(edition) === owner ? edition.pages.filter(({ route }) => !edition.untranslated.has(route)) : [],
    )
    const others = owner === editions[0] ? skills.map(({ page }) => page) : []
    const pages = [...ofVersion, ...others].filter((page) => checked.has(page))
    if (owner.apis.length < owner.references.length) continue
    const report = await checkSamples(pages, { ...proof, apis: owner.apis, config })
    whole.problems.push(...report.problems)
    whole.unproven.push(...report.unproven)
    whole.generated += report.generated
    for (const kind of Object.keys(report.counts) as Kind[])
      whole.counts[kind] = (whole.counts[kind] ?? 0) + (report.counts[kind] ?? 0)
  }
  return whole
}
