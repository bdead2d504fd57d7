import type { ApiSchema } from '../../model/api.ts'
import { LONGEST, matchingText } from './matching-text.ts'
import { matches } from './pattern.ts'

/** Texts by format, the preferred one first. The part in braces may be repeated, and is left out if the text is long enough. */
const BY_FORMAT: Record<string, string[]> = {
  'date-time': ['2025-05-14T10:00:00Z', '2025-05-14T10:00:00.0{0}Z'],
  date: ['2025-05-14'],
  time: ['10:00:00Z', '10:00:00.0{0}Z'],
  duration: ['PT{0}1H'],
  email: ['name{x}@example.com', 'a@b.co'],
  hostname: ['{x.}example.com', 'a.co'],
  ipv4: ['192.0.2.1', '192.0.2.101', '198.51.100.1', '198.51.100.101'],
  ipv6: ['2001:db8::1', '2001:db8:0:0:0:0:0:1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri: ['https://example.com/{x}', 'a:b'],
  'uri-reference': ['/path{x}', '/'],
  url: ['https://example.com/{x}', 'a:b'],
  uuid: ['497f6eca-6276-4993-bfeb-53cbbbba6f09'],
  // The name of .NET for UUID.
  guid: ['497f6eca-6276-4993-bfeb-53cbbbba6f09'],
  byte: ['AAAA{AAAA}'],
  'json-pointer': ['/name{x}', ''],
  'relative-json-pointer': ['0'],
}

/** Returns a text that a schema allows, if one is found: by its format or encoding, its pattern and its length. */
export function sampleText(schema: ApiSchema): string {
  const { pattern, minLength = 0, maxLength = Infinity, also } = schema
  const { format = isBase64(schema) ? 'byte' : '' } = schema
  const forms = Object.hasOwn(BY_FORMAT, format) ? (BY_FORMAT[format] ?? []) : ['string{x}']
  const least = Math.min(minLength, LONGEST)
  const texts = forms.map((form) => extended(form, least))
  const fitting = texts.find(({ length }) => length >= least && length <= maxLength)
  const text = fitting ?? (texts[0] ?? '').slice(0, maxLength)
  // A schema has only one pattern: those of other parts of `allOf` are in `also`.
  const patterns = [pattern, ...also.map((part) => part.pattern)].filter((one) => one !== undefined)
  const fits = (one: string) => one.length <= maxLength && patterns.every((each) => matches(each, one))
  if (fits(text)) return text
  const matching = patterns.map((one) => matchingText(one, minLength, maxLength) ?? '')
  return [...matching, matching.join('')].find(fits) ?? (matching[0] || text)
}

/** Returns a text of `BY_FORMAT` with at least `least` letters, if it has a part to repeat. */
function extended(form: string, least: number): string {
  const [, start = form, part = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(form) ?? []
  const missing = least - start.length - end.length
  return start + (missing > 0 && part !== '' ? part.repeat(Math.ceil(missing / part.length)) : '') + end
}

/** Returns whether a text is bytes in base64, by its encoding or its format. */
export function isBase64({ format, contentEncoding = '' }: ApiSchema): boolean {
  return format === 'byte' || /^base64(url)?$/i.test(contentEncoding)
}
