import type { Api, ApiParameter } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
import type { Word } from '../../model/text/words.ts'
import { targetOf } from './target-of.ts'

const SEPARATORS = new Map<string, Word>([
  ['form', 'commas'],
  ['simple', 'commas'],
  ['spaceDelimited', 'spaces'],
  ['pipeDelimited', 'vertical bars'],
])

/** Returns the style of a parameter, with the defaults of OpenAPI. */
export function styleOf({
  in: place,
  style = place === 'query' || place === 'cookie' ? 'form' : 'simple',
  explode = style === 'form',
}: ApiParameter): { style: string; explode: boolean } {
  return { style, explode }
}

/** Returns the format of a parameter in words; nothing if it is the usual format. */
export function parameterForm(parameter: ApiParameter, schemas: Api['schemas']): string[] {
  const { in: place, allowEmptyValue, allowReserved } = parameter
  return [
    ...valueForm(parameter, schemas),
    ...(place === 'query' && allowEmptyValue ? [say('may be without a value')] : []),
    ...(place === 'query' && allowReserved ? [say('without escapes of reserved characters')] : []),
  ]
}

/** Returns the format of a list or an object in a parameter. */
function valueForm(parameter: ApiParameter, schemas: Api['schemas']): string[] {
  const { in: place, mediaType, name } = parameter
  const types = targetOf(parameter.schema, schemas)?.types ?? []
  if (mediaType !== undefined) return [say('goes as text of {type}', { type: mediaType })]
  const { style, explode } = styleOf(parameter)
  if (style === 'deepObject' && !types.includes('array'))
    return [say('each property goes as {form}', { form: `${name}[property]` })]
  if (types.includes('array')) {
    if (place === 'query' && style === 'form' && explode)
      return [say('repeat the name for more than one value')]
    const separator = SEPARATORS.get(style)
    // OpenAPI does not define lists of this style.
    return separator === undefined
      ? [say('in the style "{style}"', { style })]
      : [say('values are separated by {separator}', { separator: say(separator) })]
  }
  const separator = SEPARATORS.get(style)
  if (types.includes('object') && separator !== undefined) {
    if (style === 'form' && explode) return [say('each property is a parameter of its own')]
    return [
      say(
        explode
          ? 'pairs name=value, separated by {separator}'
          : 'names and values are separated by {separator}',
        { separator: say(separator) },
      ),
    ]
  }
  return style === 'matrix' || style === 'label' ? [say('in the style "{style}"', { style })] : []
}
