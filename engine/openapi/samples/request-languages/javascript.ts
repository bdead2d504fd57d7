import { hasRounded } from '../../describe/exact-integers.ts'
import { TYPESCRIPT } from '../typescript.ts'
import { writeJson, writeLiteral } from '../write-literal.ts'
import { type Language, listed, type WrittenPart } from './language.ts'

const openFile = (file: string, type?: string) =>
  `await openAsBlob(${file}${type === undefined ? '' : `, { type: ${type} }`})`

const appendPart = ({ name, type, text, file }: WrittenPart) => {
  // Only a blob has a type.
  const blob = type === undefined ? text : `new Blob([${text}], { type: ${type} })`
  return `form.append(${name}, ${file ? `${openFile(file, type)}, ${file}` : blob})`
}

/** Requests in JavaScript, by fetch. */
export const javascript: Language = {
  text: JSON.stringify,
  variable: (name) => `process.env.${name}`,
  base64: (value) => `Buffer.from(${value}).toString("base64")`,
  json: (value) =>
    hasRounded(value)
      ? `\`${writeJson(value, '  ').replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``
      : `JSON.stringify(${writeLiteral(value, TYPESCRIPT, '  ')})`,
  lines({ method, url, headers, body, upload, parts, streams, file, prints, sent }) {
    const content = body ?? (upload ? openFile(upload) : parts && 'form')
    // fetch refuses these methods, or a body with them.
    if (['CONNECT', 'TRACE'].includes(sent.method) || (content && ['GET', 'HEAD'].includes(sent.method)))
      return []
    const usesFile = upload || parts?.some((part) => part.file)
    return [
      usesFile && 'import { openAsBlob } from "node:fs"',
      file && 'import { writeFile } from "node:fs/promises"',
      (usesFile || file) && '',
      parts && ['const form = new FormData()', parts.map(appendPart), ''],
      `const response = await fetch(${url}, {`,
      `  method: ${method},`,
      listed(headers, '  headers: {', '  },', ({ name, value }) => `    ${name}: ${value},`),
      content && `  body: ${content},`,
      '})',
      file && [
        'if (!response.ok) throw new Error(await response.text())',
        `await writeFile(${file}, response.body)`,
      ],
      streams && [
        'for await (const piece of response.body.pipeThrough(new TextDecoderStream()))',
        '  process.stdout.write(piece)',
      ],
      prints && `console.log(${prints === 'body' ? 'await response.text()' : 'response.status'})`,
    ]
  },
}
