/**
 * The languages of samples in the order of their tabs; the first is shown to a reader who chose none. A new language is a
 * row here and its writer in `openapi/samples/languages.ts`.
 */
export const sampleLanguages = [
  /** `id` is the value of `html[data-language]` and of the tab, `highlight` the language of the code's colors. */
  { id: 'python', label: 'Python', highlight: 'python' },
  { id: 'typescript', label: 'TypeScript', highlight: 'typescript' },
  { id: 'curl', label: 'curl', highlight: 'bash' },
] as const

export type SampleLanguage = (typeof sampleLanguages)[number]['id']
