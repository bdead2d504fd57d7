import type { Api, ApiCodeSample } from '../../model/api.ts'
import { type SampleLanguage, sampleLanguages } from '../../model/sample-languages.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import type { SampleRequest } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** A request as code; '' where the description says nothing of the language. */
type Write = (request: SampleRequest, api: Api) => string

const WRITERS: Record<SampleLanguage, Write> = {
  python: pythonSample,
  typescript: typescriptSample,
  curl: curlSample,
}

/** A request in each language that has a sample: the author's, of a plain request, go before those that are made. */
export function writeSamples(request: SampleRequest, api: Api): ApiCodeSample[] {
  const written = request.streams ? [] : request.operation.codeSamples
  const made = sampleLanguages.map((language): ApiCodeSample => {
    const authored = written.find(({ id }) => id === language.id)
    return authored ?? { ...language, code: WRITERS[language.id](request, api) }
  })
  return [...made.filter(({ code }) => code !== ''), ...written.filter((sample) => !made.includes(sample))]
}
