import { grouped } from '../../../model/grouped.ts'
import { type Language, listed, quoted, safeJson, type WrittenPart } from './language.ts'

const isText = ({ text, type }: WrittenPart) => text !== undefined && !type

const written = ({ text, file, type }: WrittenPart) => {
  const typed = type ? `, ${type}` : ''
  if (file) return `new CURLFile(${file}${typed})`
  return type ? `new CURLStringFile(${text}, "blob"${typed})` : text
}

/** Requests in PHP, by the extension curl. */
export const php: Language = {
  text: (text) => quoted(text, /["\\$]/g, (code) => `\\u{${code.toString(16)}}`),
  variable: (name) => `getenv("${name}")`,
  concat: ' . ',
  json: (value) => `<<<'JSON'\n${safeJson(value)}\nJSON`,
  lines({ method, url, pairs, login, body, upload, parts = [], streams, file, prints, sent }) {
    const fields = [...grouped(parts.map((part) => [part.name, part]))]
    // Only texts can have the same name.
    if (fields.some(([, all]) => all.length > 1 && !all.every(isText))) return []
    return [
      '<?php',
      '',
      `$curl = curl_init(${url});`,
      'curl_setopt_array($curl, [',
      `    CURLOPT_CUSTOMREQUEST => ${method},`,
      sent.method === 'HEAD' && '    CURLOPT_NOBODY => true,',
      file && '    CURLOPT_FAILONERROR => true,',
      streams
        ? [
            '    CURLOPT_WRITEFUNCTION => function ($curl, $piece) {',
            '        echo $piece;',
            '        return strlen($piece);',
            '    },',
          ]
        : '    CURLOPT_RETURNTRANSFER => true,',
      login && `    CURLOPT_USERPWD => ${login.join(' . ":" . ')},`,
      listed(pairs, '    CURLOPT_HTTPHEADER => [', '    ],', (pair) => `        ${pair},`),
      body && `    CURLOPT_POSTFIELDS => ${body},`,
      upload && `    CURLOPT_POSTFIELDS => file_get_contents(${upload}),`,
      listed(fields, '    CURLOPT_POSTFIELDS => [', '    ],', ([name, all]) => {
        const values = all.map(written).join(', ')
        return `        ${name} => ${all.length > 1 ? `[${values}]` : values},`
      }),
      ']);',
      `${file || prints === 'body' ? '$answer = ' : ''}curl_exec($curl);`,
      'if (curl_errno($curl)) throw new Exception(curl_error($curl));',
      file && `file_put_contents(${file}, $answer);`,
      prints && `echo ${prints === 'body' ? '$answer' : 'curl_getinfo($curl, CURLINFO_RESPONSE_CODE)'};`,
    ]
  },
}
