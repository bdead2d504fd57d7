import type { Api } from '../../model/api.ts'
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

/** A request in each language that has a sample. */
export function writeSamples(request: SampleRequest, api: Api) {
  return sampleLanguages
    .map((language) => ({ ...language, code: WRITERS[language.id](request, api) }))
    .filter(({ code }) => code !== '')
}
