import type { Api } from '../model/api.ts'
import type { Problem } from '../model/problem.ts'
import { readApi } from '../openapi/read/read-api.ts'
import type { SampleTables } from './proof.ts'

/** Reads the descriptions of the other servers that samples call. `problems` are those of descriptions that cannot be read. */
export function readServers({ servers = {} }: SampleTables): { apis: Api[]; problems: Problem[] } {
  const read = Object.entries(servers).map(([source, text]) => readApi(text, source))
  return {
    apis: read.flatMap(({ api }) => api ?? []),
    problems: read.filter(({ api }) => !api).flatMap(({ problems }) => problems),
  }
}
