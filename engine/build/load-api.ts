import type { Api } from '../model/api.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { apiToPage } from '../openapi/api-to-page.tsx'
import { readDescription } from '../openapi/read-description.ts'
import { resolveApi } from '../openapi/resolve-api.ts'
import { TabGroup } from '../theme/words/Tabs.tsx'
import { type Project, readText } from './project.ts'

/** What came of the API description. Without one in the config, nothing. */
export interface LoadedApi {
  api: Api | null
  page: Page | null
  problems: Problem[]
}

/** Reads the description that the config names, resolves it, and makes its page. */
export function loadApi(project: Project, config: SiteConfig): LoadedApi {
  if (!config.api) return { api: null, page: null, problems: [] }
  const source = `${project.site}/${config.api.description}`
  const text = readText(project, source)
  if (text === null) {
    const problem: Problem = {
      rule: 'api-missing',
      severity: 'error',
      message: `The API description ${source} is not there.`,
      hint: 'Put it there, or correct `api.description` in the config.',
      source: config.source,
    }
    return { api: null, page: null, problems: [problem] }
  }
  const read = readDescription(text, source)
  if (!read.description) return { api: null, page: null, problems: read.problems }
  const resolved = resolveApi(read.description)
  const made = apiToPage(resolved.api, {
    route: config.api.route,
    base: config.base,
    docs: `${project.site}/docs`,
    title: config.api.title,
    words: { TabGroup },
  })
  return {
    api: resolved.api,
    page: made.page,
    problems: [...read.problems, ...resolved.problems, ...made.problems],
  }
}
