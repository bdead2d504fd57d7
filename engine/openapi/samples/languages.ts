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
import { writeRequest } from './request-languages.ts'
import type { SampleRequest } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** Returns a request as code; '' if the description has no SDK call for the language. */
type Write = (request: SampleRequest, api: Api) => string

const WRITERS: Record<SampleLanguage, Write> = {
  python: pythonSample,
  typescript: typescriptSample,
  curl: curlSample,
}

/**
 * Returns a request in each language that has a sample. For a request without a stream, samples of the author replace the
 * generated samples. Samples in the `chosen` languages send an HTTP request if the description has no SDK call for them.
 */
export function writeSamples(
  request: SampleRequest,
  api: Api,
  chosen: readonly RequestLanguage[],
): ApiCodeSample[] {
  const written = request.streams ? [] : request.operation.codeSamples
  const http = chosen.length > 0 ? httpRequest(request, api) : null
  const sent = requestLanguages
    .filter(({ id }) => http && chosen.includes(id))
    .map((language) => ({ ...language, code: http ? writeRequest(language.id, http) : '' }))
  const own = sampleLanguages.map((language) => ({ ...language, code: WRITERS[language.id](request, api) }))
  const rows: ApiCodeSample[] = [
    ...own.map((row) => (row.code === '' && sent.find(({ id }) => id === row.id)) || row),
    ...sent.filter(({ id }) => own.every((row) => row.id !== id)),
  ]
  const made = rows.map((row) => written.find(({ id }) => id === row.id) ?? row)
  return [...made.filter(({ code }) => code !== ''), ...written.filter((sample) => !made.includes(sample))]
}
