/** A name in braces: https://spec.openapis.org/oas/v3.1.1.html#path-templating */
const NAME = /\{([^{}]+)\}/g

/** Returns the names in the braces of a path or of the address of a server, in their order. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(NAME)].map(([, name = '']) => name)
}

/** Returns a path or an address without the names in its braces. A caller does not send these names. */
export function shapeOf(template: string): string {
  return template.replace(NAME, '{}')
}
