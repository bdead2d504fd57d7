import type { Api } from '../model/api.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { apiToPage } from '../openapi/api-to-page.tsx'
import { readApi } from '../openapi/read-api.ts'
import { TabGroup } from '../theme/words/Tabs.tsx'
import { fingerprint } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'
import { type Project, readText } from './project.ts'

/** What came of the API description. Without one in the config, nothing. */
export interface LoadedApi {
  api: Api | null
  page: Page | null
  problems: Problem[]
}

/** Reads the description that the config names, resolves it, and makes its page; takes it from `store` if it is there. */
export function loadApi(
  project: Project,
  config: SiteConfig,
  store: KeyedStore<LoadedApi>,
  pipeline: string,
): LoadedApi {
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
  const key = fingerprint(pipeline, config.base, JSON.stringify(config.api), text)
  const stored = store.read(key)
  if (stored) return stored
  const loaded = readWithPage(text, source, project, config.api, config.base)
  store.write(key, loaded)
  return loaded
}

function readWithPage(
  text: string,
  source: string,
  project: Project,
  { route, title }: { route: string; title: string },
  base: string,
): LoadedApi {
  const { api, problems } = readApi(text, source)
  if (!api) return { api: null, page: null, problems }
  const docs = `${project.site}/docs`
  const made = apiToPage(api, { route, base, docs, title, words: { TabGroup } })
  return { api, page: made.page, problems: [...problems, ...made.problems] }
}
