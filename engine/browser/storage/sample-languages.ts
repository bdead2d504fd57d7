/** The languages of samples; the first is shown to a reader who chose none. Values of `html[data-language]`. */
export const sampleLanguages: [string, ...string[]] = ['python', 'typescript', 'curl']
