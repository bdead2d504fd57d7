/** What a header such as `Accept` names, in small letters, and how much it is wanted: 0 is not at all (RFC 9110, §12.4.2). */
export function weightsOf(header: string | undefined): Map<string, number> {
  return new Map(
    (header ?? '').split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))?.slice('q='.length)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
}
