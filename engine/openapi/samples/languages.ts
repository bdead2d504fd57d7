import type { Api, ApiCodeSample } from '../../model/api.ts'
import {
  type RequestLanguage,
  requestLanguages,
  type SampleLanguage,
  sampleLanguages,
} from '../../model/sample-languages.ts'
import { curlSample } from './curl.ts'
import { httpRequest } from './http-request.ts'
import { pythonSample } from './python.ts'
import { writeRequest } from './request-languages/write-request.ts'
import { isOnlyStream, type SampleRequest } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** Returns a request as code; '' if the description has no SDK call for the language. */
type Write = (request: SampleRequest, api: Api) => string

const WRITERS: Record<SampleLanguage, Write> & Partial<Record<RequestLanguage, Write>> = {
  python: pythonSample,
  typescript: typescriptSample,
  curl: curlSample,
}

const LANGUAGES = [...sampleLanguages, ...requestLanguages.filter(({ id }) => !WRITERS[id])]

/**
 * Returns a request in each language that has a sample. Samples of the author replace the generated samples; of two requests,
 * those of the request without a stream. Samples in the `chosen` languages send an HTTP request if the description has no SDK
 * call for them.
 */
export function writeSamples(
  request: SampleRequest,
  api: Api,
  chosen: readonly RequestLanguage[],
): ApiCodeSample[] {
  const { streams, operation } = request
  const written = streams && !isOnlyStream(operation) ? [] : operation.codeSamples
  const http = chosen.length > 0 ? httpRequest(request) : null
  const made = LANGUAGES.flatMap(({ id, ...language }): ApiCodeSample[] => {
    const sends = http && chosen.find((one) => one === id)
    if (!WRITERS[id] && !sends) return []
    const code = WRITERS[id]?.(request, api) || (sends ? writeRequest(sends, http) : '')
    return [written.find((sample) => sample.id === id) ?? { id, ...language, code }]
  })
  return [...made.filter(({ code }) => code !== ''), ...written.filter((sample) => !made.includes(sample))]
}
