import { sampleLanguages as rows } from '../../model/sample-languages.ts'

const [first, ...others] = rows

/** The languages of samples; the first is shown to a reader who chose none. Values of `html[data-language]`. */
export const sampleLanguages: [string, ...string[]] = [first.id, ...others.map(({ id }) => id)]
