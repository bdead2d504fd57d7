import type { HttpRequest } from '../http-request.ts'
import type { FormPart } from '../request-body.ts'
import { TYPESCRIPT } from '../typescript.ts'
import { writeLiteral } from '../write-literal.ts'
import { type Language, listed } from './language.ts'

/** Requests in JavaScript, by fetch. */
export const javascript: Language = {
  text: JSON.stringify,
  variable: (name) => `process.env.${name}`,
  base64: (value) => `Buffer.from(${value}).toString("base64")`,
  lines({ method, url, headers, parts, streams, file: target, sent: { body, method: verb } }) {
    // fetch refuses these methods, or a body with them.
    if (['CONNECT', 'TRACE'].includes(verb) || (body && ['GET', 'HEAD'].includes(verb))) return []
    const typed = (type: string | undefined) =>
      type === undefined ? '' : `, { type: ${JSON.stringify(type)} }`
    const file = (name: string, type?: string) => `await openAsBlob(${JSON.stringify(name)}${typed(type)})`
    const part = (one: FormPart) => {
      const { name, type } = one
      // Only a blob has a type.
      const text = (given: string) =>
        type === undefined ? JSON.stringify(given) : `new Blob([${JSON.stringify(given)}]${typed(type)})`
      const value = 'file' in one ? `${file(one.file, type)}, ${JSON.stringify(one.file)}` : text(one.text)
      return `form.append(${JSON.stringify(name)}, ${value})`
    }
    const content = (of: NonNullable<HttpRequest['body']>) => {
      if ('json' in of) return `JSON.stringify(${writeLiteral(of.json, TYPESCRIPT, '  ')})`
      return 'text' in of ? JSON.stringify(of.text) : 'file' in of ? file(of.file) : 'form'
    }
    const usesFile = body && ('file' in body || parts?.some((one) => 'file' in one))
    return [
      ...(usesFile ? ['import { openAsBlob } from "node:fs"'] : []),
      ...(target ? ['import { writeFile } from "node:fs/promises"'] : []),
      ...(usesFile || target ? [''] : []),
      ...(parts ? ['const form = new FormData()', ...parts.map(part), ''] : []),
      `const response = await fetch(${url}, {`,
      `  method: ${method},`,
      ...listed(headers, '  headers: {', '  },', ({ name, value }) => `    ${name}: ${value},`),
      ...(body ? [`  body: ${content(body)},`] : []),
      '})',
      ...(target
        ? [
            'if (!response.ok) throw new Error(await response.text())',
            `await writeFile(${target}, response.body)`,
          ]
        : streams
          ? [
              'for await (const piece of response.body.pipeThrough(new TextDecoderStream()))',
              '  process.stdout.write(piece)',
            ]
          : ['console.log(await response.text())']),
    ]
  },
}
