/**
 * The languages of samples in the order of their tabs. The first is the default. Each has a writer in
 * `openapi/samples/languages.ts`.
 */
export const sampleLanguages = [
  /** `id` is the value of `html[data-sample-language]` and of the tab, `highlight` the language for highlighting. */
  { id: 'python', label: 'Python', highlight: 'python' },
  { id: 'typescript', label: 'TypeScript', highlight: 'typescript' },
  { id: 'curl', label: 'curl', highlight: 'bash' },
] as const

/** The id of a language of samples that use an SDK. */
export type SampleLanguage = (typeof sampleLanguages)[number]['id']

/**
 * Languages of samples that send a request without an SDK, enabled by `api.samples` in the config. Each has a writer in
 * `openapi/samples/request-languages/`.
 */
export const requestLanguages = [
  { id: 'javascript', label: 'JavaScript', highlight: 'javascript' },
  { id: 'python', label: 'Python', highlight: 'python' },
  { id: 'go', label: 'Go', highlight: 'go' },
  { id: 'java', label: 'Java', highlight: 'java' },
  { id: 'csharp', label: 'C#', highlight: 'csharp' },
  { id: 'php', label: 'PHP', highlight: 'php' },
  { id: 'ruby', label: 'Ruby', highlight: 'ruby' },
] as const

/** The id of a language of samples without an SDK. */
export type RequestLanguage = (typeof requestLanguages)[number]['id']
