import type { FormPart } from '../request-body.ts'
import { type Language, listed, quoted } from './language.ts'

const phpText = (text: string) => quoted(text, /["\\$]/g, (code) => `\\u{${code.toString(16)}}`)

/** Requests in PHP, by the extension curl. */
export const php: Language = {
  text: phpText,
  variable: (name) => `getenv("${name}")`,
  concat: ' . ',
  json: (json) => `<<<'JSON'\n${json}\nJSON`,
  lines({ method, url, pairs, login, body, upload, parts, streams, file, sent }) {
    const names = new Set(parts?.map(({ name }) => name))
    const fields = [...names].map((name) => parts?.filter((one) => one.name === name) ?? [])
    const isText = (one: FormPart) => 'text' in one && !one.type
    const value = (one: FormPart) => {
      const type = one.type ? `, ${phpText(one.type)}` : ''
      if ('file' in one) return `new CURLFile(${phpText(one.file)}${type})`
      return type ? `new CURLStringFile(${phpText(one.text)}, "blob"${type})` : phpText(one.text)
    }
    // Only texts can have the same name.
    if (fields.some((all) => all.length > 1 && !all.every(isText))) return []
    return [
      '<?php',
      '',
      `$curl = curl_init(${url});`,
      'curl_setopt_array($curl, [',
      `    CURLOPT_CUSTOMREQUEST => ${method},`,
      ...(sent.method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
      ...(file ? ['    CURLOPT_FAILONERROR => true,'] : []),
      ...(streams
        ? [
            '    CURLOPT_WRITEFUNCTION => function ($curl, $piece) {',
            '        echo $piece;',
            '        return strlen($piece);',
            '    },',
          ]
        : ['    CURLOPT_RETURNTRANSFER => true,']),
      ...(login ? [`    CURLOPT_USERPWD => ${login.join(' . ":" . ')},`] : []),
      ...listed(pairs, '    CURLOPT_HTTPHEADER => [', '    ],', (pair) => `        ${pair},`),
      ...(body ? [`    CURLOPT_POSTFIELDS => ${body},`] : []),
      ...(upload ? [`    CURLOPT_POSTFIELDS => file_get_contents(${upload}),`] : []),
      ...listed(fields, '    CURLOPT_POSTFIELDS => [', '    ],', (all) => {
        const values = all.map(value).join(', ')
        return `        ${phpText(all[0]?.name ?? '')} => ${all.length > 1 ? `[${values}]` : values},`
      }),
      ']);',
      `${streams ? '' : '$answer = '}curl_exec($curl);`,
      'if (curl_errno($curl)) throw new Exception(curl_error($curl));',
      ...(streams ? [] : [file ? `file_put_contents(${file}, $answer);` : 'echo $answer;']),
    ]
  },
}
