import type { Api } from '../../model/api.ts'
import { namesIn, shapeOf } from '../describe/templates.ts'
import type { Report } from '../report.ts'

/**
 * Reports names in braces in a path without a parameter of that name, parameters of a path that the path does not
 * contain, and operations whose paths differ only by such names. OpenAPI forbids all of them:
 * https://spec.openapis.org/oas/v3.1.1.html#path-templating
 */
export function checkPaths({ operations }: Api, report: Report): void {
  const warn = (message: string, hint: string, pointer: string) =>
    report({ rule: 'api-path', severity: 'warn', message, hint }, pointer)

  /** The first operation of each method and path without names. */
  const first = new Map<string, string>()
  for (const { method, path, parameters, pointer } of operations) {
    const address = `${method} ${shapeOf(path)}`
    const other = first.get(address)
    if (other === undefined) first.set(address, path)
    else {
      const message = `${method} ${path} and ${method} ${other} answer the same requests: only the names in braces differ.`
      const hint = 'Describe one operation, or change one of the paths.'
      report({ rule: 'api-structure', severity: 'warn', message, hint }, pointer)
    }
    const names = namesIn(path)
    const described = parameters.filter((parameter) => parameter.in === 'path')
    for (const name of names) {
      if (described.some((parameter) => parameter.name === name)) continue
      const hint = `Describe a parameter with "name: ${name}", "in: path" and "required: true".`
      warn(`The path contains {${name}}, which no parameter of the operation describes.`, hint, pointer)
    }
    for (const { name, pointer } of described) {
      if (names.includes(name)) continue
      const hint = 'Correct the name, or write it into the path in braces.'
      warn(`The path ${path} does not contain the parameter {${name}}.`, hint, pointer)
    }
  }
}
