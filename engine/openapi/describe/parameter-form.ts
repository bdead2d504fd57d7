import type { ApiParameter, ApiSchema } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
import type { Word } from '../../model/text/words.ts'
import { targetOf, typesOf } from './target-of.ts'

/** The separators of the items of a list, by style: as written, and in words. */
export const SEPARATORS = new Map<string, { sign: string; word: Word }>([
  ['form', { sign: ',', word: 'commas' }],
  ['simple', { sign: ',', word: 'commas' }],
  ['spaceDelimited', { sign: ' ', word: 'spaces' }],
  ['pipeDelimited', { sign: '|', word: 'vertical bars' }],
])

/** Returns the style of a parameter, with the defaults of OpenAPI. */
export function styleOf({
  in: location,
  style = location === 'query' || location === 'cookie' ? 'form' : 'simple',
  explode = style === 'form',
}: Pick<ApiParameter, 'in' | 'style' | 'explode'>): { style: string; explode: boolean } {
  return { style, explode }
}

/** Returns the format of a parameter in words; nothing if it is the usual format. */
export function parameterForm(parameter: ApiParameter): string[] {
  const { in: location, allowEmptyValue, allowReserved } = parameter
  const forms = [
    valueForm(parameter),
    location === 'query' && allowEmptyValue ? say('may be without a value') : '',
    location === 'query' && allowReserved ? say('without escapes of reserved characters') : '',
  ]
  return forms.filter((form) => form !== '')
}

/** Returns the format of a list or an object in a parameter; empty if it is the usual format. */
function valueForm(parameter: ApiParameter): string {
  const { mediaType, name } = parameter
  if (mediaType !== undefined) return say('goes as text of {type}', { type: mediaType })
  const types = typesOf(parameter.schema)
  const isList = types.includes('array')
  const { style, explode } = styleOf(parameter)
  if (style === 'deepObject' && isList)
    return say('goes as {form}', { form: deepName(name, parameter.schema) })
  if (style === 'deepObject') return say('each property goes as {form}', { form: `${name}[property]` })
  const isMap = types.includes('object')
  if (style === 'label' || style === 'matrix') {
    const [values, sign] = [sampleOf(isList, isMap), style === 'label' ? '.' : ';']
    const lead = style === 'label' ? sign : `${sign}${name}=`
    const form = explode
      ? values.map((value) => (isMap ? sign : lead) + value).join('')
      : lead + values.join(',').replaceAll('=', ',')
    return say('goes as {form}', { form })
  }
  const separator = SEPARATORS.get(style)?.word
  // OpenAPI does not define lists of other styles.
  if (separator === undefined) return isList ? say('in the style "{style}"', { style }) : ''
  const isRepeated = explode && style !== 'simple'
  if (isList && isRepeated) return say('repeat the name for more than one value')
  if (isList) return say('values are separated by {separator}', { separator: say(separator) })
  if (!isMap) return ''
  if (isRepeated) return say('each property is a parameter of its own')
  const word = explode
    ? 'pairs name=value, separated by {separator}'
    : 'names and values are separated by {separator}'
  return say(word, { separator: say(separator) })
}

/** Returns the parts of a value in a form: the items of a list, or the properties of an object. */
function sampleOf(isList: boolean, isMap: boolean): string[] {
  if (isList) return ['value1', 'value2']
  return isMap ? ['name1=value1', 'name2=value2'] : ['value']
}

/** Returns the name of a value inside a field or a parameter of the style `deepObject`, as samples write it. */
export function deepName(name: string, schema: ApiSchema | undefined): string {
  const types = typesOf(schema)
  if (!types.includes('array') || types.includes('object')) return `${name}[property]`
  const isOfObjects = typesOf(targetOf(schema)?.items).includes('object')
  return isOfObjects ? `${name}[0][property]` : `${name}[]`
}
