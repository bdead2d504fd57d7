/** What an `Accept…` header names, in small letters, and how much it is wanted: 0 is not at all (RFC 9110, §12.4.2). */
export function acceptWeights(header = ''): Map<string, number> {
  return new Map(
    header.split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
}
