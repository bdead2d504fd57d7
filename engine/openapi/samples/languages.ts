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
  const sent = http ? requestLanguages.filter(({ id }) => chosen.includes(id)) : []
  const own = sampleLanguages.map((language) => ({ ...language, code: WRITERS[language.id](request, api) }))
  const rows: ApiCodeSample[] = own.map((row) => {
    const other = row.code === '' && sent.find(({ id }) => id === row.id)
    return other && http ? { ...row, code: writeRequest(other.id, http) } : row
  })
  for (const language of sent) {
    const isNew = rows.every(({ id }) => id !== language.id)
    if (isNew && http) rows.push({ ...language, code: writeRequest(language.id, http) })
  }
  const made = rows.map((row) => written.find(({ id }) => id === row.id) ?? row)
  return [...made.filter(({ code }) => code !== ''), ...written.filter((sample) => !made.includes(sample))]
}
