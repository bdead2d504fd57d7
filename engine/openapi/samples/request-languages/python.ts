import { PYTHON } from '../python.ts'
import { writeLiteral } from '../write-literal.ts'
import { type Language, listed, type WrittenPart } from './language.ts'

const open = (file: string) => `open(${file}, "rb")`

const writePart = ({ name, type, text, file }: WrittenPart) => {
  // A part with a text has no file name.
  const content = file ? `${file}, ${open(file)}` : `None, ${text}`
  return `        (${name}, (${content}${type === undefined ? '' : `, ${type}`})),`
}

/** Requests in Python, by requests. */
export const python: Language = {
  text: JSON.stringify,
  variable: (name) => `os.environ["${name}"]`,
  json: (value) => writeLiteral(value, PYTHON, '    '),
  lines({ method, url, headers, login, body, upload, parts, usesVariable, streams, file, prints, sent }) {
    const isJson = sent.body && 'json' in sent.body
    return [
      usesVariable && ['import os', ''],
      'import requests',
      '',
      'response = requests.request(',
      `    ${method},`,
      `    ${url},`,
      listed(headers, '    headers={', '    },', ({ name, value }) => `        ${name}: ${value},`),
      login && `    auth=(${login.join(', ')}),`,
      // requests does not send a body if the value is None.
      body &&
        (body === 'None' ? '    data="null",' : isJson ? `    json=${body},` : `    data=${body}.encode(),`),
      upload && `    data=${open(upload)},`,
      parts && ['    files=[', parts.map(writePart), '    ],'],
      streams && '    stream=True,',
      ')',
      file && [
        'response.raise_for_status()',
        `with open(${file}, "wb") as file:`,
        '    file.write(response.content)',
      ],
      streams && ['for line in response.iter_lines():', '    print(line.decode())'],
      prints && `print(response.${prints === 'body' ? 'text' : 'status_code'})`,
    ]
  },
}
