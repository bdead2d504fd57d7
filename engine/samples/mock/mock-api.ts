import type { Api } from '../../model/api.ts'
import { wantsStream } from '../../openapi/samples/sample-request.ts'
import { acceptFindings, keyFindings, parameterFindings } from './check-request.ts'
import { findOperation, operationsAt, pathsOn, serverPatterns } from './find-operation.ts'
import { type Answers, type MockAnswer, refusal, shownError, successAnswer } from './mock-answer.ts'
import { type MockRequest, nameOf } from './mock-request.ts'
import { readBody } from './read-body.ts'
import { valueCheck } from './value-check.ts'

/** A session with the mock API: the second request of an operation gets the second answer. */
export type MockSession = (request: MockRequest, answers?: AnswersOf) => Promise<MockAnswer>

/** Returns the answers to an operation that the mock API prefers to examples of the description. */
type AnswersOf = (operation: string) => Answers

/** A mock of the described API. */
export type MockApi = ReturnType<typeof createMockApi>

/**
 * Creates the mock of an API: it rejects requests that the description does not allow, and answers with examples. `id` is
 * the id of the API in the config; absent for servers of the site's tables.
 */
export function createMockApi(api: Api, id?: string) {
  const check = valueCheck('request')
  const checkAnswer = valueCheck('response')
  const servers = serverPatterns(api)
  return {
    id,
    /** Returns the path of an address on its server; undefined if the address is on no server of the API. */
    pathOf: (url: string): string | undefined =>
      pathsOn(servers, url).toSorted((a, b) => a.length - b.length)[0],
    /** Returns whether an operation has the address. Several APIs may have the same server. */
    knows: (url: string): boolean => operationsAt(api, url, servers).length > 0,
    open(): MockSession {
      const turns = new Map<string, number>()
      const take = (key: string): number => {
        const turn = turns.get(key) ?? 0
        turns.set(key, turn + 1)
        return turn
      }
      return async (request, answersOf = () => ({ key: '', own: [], others: [] })) => {
        const found = findOperation(api, request, servers)
        if ('message' in found) return refusal(404, [found])
        const answers = answersOf(nameOf(found.operation))
        const asked = { ...request, ...found, api, check, checkAnswer }
        const denied = keyFindings(asked)
        if (denied.length > 0) return shownError(401, answers, take) ?? refusal(401, denied)
        const { value, findings } = await readBody(asked)
        const all = [...parameterFindings(asked), ...acceptFindings(asked, wantsStream(value)), ...findings]
        if (all.length > 0) return shownError(422, answers, take) ?? refusal(422, all)
        return successAnswer(asked, value, answers, take)
      }
    },
  }
}
