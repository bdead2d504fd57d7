import type { HttpRequest } from '../http-request.ts'
import { PYTHON } from '../python.ts'
import type { FormPart } from '../request-body.ts'
import { writeLiteral } from '../write-literal.ts'
import { type Language, listed } from './language.ts'

/** Requests in Python, by requests. */
export const python: Language = {
  text: JSON.stringify,
  variable: (name) => `os.environ["${name}"]`,
  lines({ method, url, headers, login, usesVariable, streams, file, sent: { body } }) {
    const open = (name: string) => `open(${JSON.stringify(name)}, "rb")`
    const part = (one: FormPart) => {
      // A part with a text has no file name.
      const [name, value] =
        'file' in one ? [JSON.stringify(one.file), open(one.file)] : ['None', JSON.stringify(one.text)]
      const type = one.type === undefined ? '' : `, ${JSON.stringify(one.type)}`
      return `        (${JSON.stringify(one.name)}, (${name}, ${value}${type})),`
    }
    const content = (of: NonNullable<HttpRequest['body']>) => {
      if ('parts' in of) return `files=[\n${of.parts.map((one) => `${part(one)}\n`).join('')}    ]`
      if ('file' in of) return `data=${open(of.file)}`
      if ('text' in of) return `data=${JSON.stringify(of.text)}.encode()`
      // requests does not send a body if the value is None.
      if (of.json === null) return 'data="null"'
      return `json=${writeLiteral(of.json, PYTHON, '    ')}`
    }
    return [
      ...(usesVariable ? ['import os', ''] : []),
      'import requests',
      '',
      'response = requests.request(',
      `    ${method},`,
      `    ${url},`,
      ...listed(headers, '    headers={', '    },', ({ name, value }) => `        ${name}: ${value},`),
      ...(login ? [`    auth=(${login.join(', ')}),`] : []),
      ...(body ? [`    ${content(body)},`] : []),
      ...(streams ? ['    stream=True,'] : []),
      ')',
      ...(file
        ? [
            'response.raise_for_status()',
            `with open(${file}, "wb") as file:`,
            '    file.write(response.content)',
          ]
        : streams
          ? ['for line in response.iter_lines():', '    print(line.decode())']
          : ['print(response.text)']),
    ]
  },
}
