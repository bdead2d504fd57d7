import type { FormPart } from '../request-body.ts'
import { common, escapeOf, type Language, listed } from './language.ts'

/** Returns a raw text, which has no escapes, if the text can be one and escapes would make it hard to read. */
const goText = (text: string) =>
  /["\\]/.test(text) && !/[`\p{C}\u2028\u2029]/u.test(text) ? `\`${text}\`` : common(text)
/** Returns a name in a header of a part as browsers write it. */
const inHeader = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent)

/** Requests in Go, by net/http. */
export const go: Language = {
  text: goText,
  variable: (name) => `os.Getenv("${name}")`,
  // As gofmt writes operators inside of arguments.
  concat: '+',
  // A raw text cannot contain a backtick, and JSON can escape it.
  json: (json) => `\`${json.replaceAll('`', escapeOf(96))}\``,
  lines({ method, url, headers, login, body, upload, parts, usesVariable, streams, file }) {
    // All parts except texts without a type, for which there is a call.
    const others = parts?.filter((one) => 'file' in one || one.type) ?? []
    const imports = [
      ...(upload || parts ? ['bytes'] : []),
      ...(file || streams ? [] : ['fmt']),
      'io',
      ...(parts ? ['mime/multipart'] : []),
      'net/http',
      ...(others.some(({ type }) => type) ? ['net/textproto'] : []),
      ...(usesVariable || file || streams || upload || others.some((one) => 'file' in one) ? ['os'] : []),
      ...(body ? ['strings'] : []),
    ]
    const check = ['\tif err != nil {', '\t\tpanic(err)', '\t}']
    const part = (one: FormPart) => {
      const name = goText(one.name)
      const [file, text] = 'file' in one ? [one.file] : [undefined, goText(one.text)]
      if (text && !one.type) return [`\tform.WriteField(${name}, ${text})`]
      const number = others.length > 1 ? others.indexOf(one) + 1 : ''
      const of = file === undefined ? '' : `; filename="${inHeader(file)}"`
      const create = one.type
        ? [
            'CreatePart(textproto.MIMEHeader{',
            `\t\t"Content-Disposition": {${goText(`form-data; name="${inHeader(one.name)}"${of}`)}},`,
            `\t\t"Content-Type":        {${goText(one.type)}},`,
            '\t})',
          ]
        : [`CreateFormFile(${name}, ${goText(file ?? '')})`]
      return [
        ...(text ? [] : [`\tcontent${number}, err := os.ReadFile(${goText(file ?? '')})`, ...check]),
        `\tpart${number}, err := form.${create.join('\n')}`,
        ...check,
        `\tpart${number}.Write(${text ? `[]byte(${text})` : `content${number}`})`,
      ]
    }
    return [
      'package main',
      '',
      ...listed(imports, 'import (', ')', (name) => `\t"${name}"`),
      '',
      'func main() {',
      ...(body ? [`\tbody := strings.NewReader(${body})`] : []),
      ...(upload
        ? [`\tcontent, err := os.ReadFile(${upload})`, ...check, '\tbody := bytes.NewReader(content)']
        : []),
      // Nothing fails that writes a form into memory, except the call that makes a part.
      ...(parts
        ? [
            '\tvar body bytes.Buffer',
            '\tform := multipart.NewWriter(&body)',
            ...parts.flatMap(part),
            '\tform.Close()',
          ]
        : []),
      `\trequest, err := http.NewRequest(${method}, ${url}, ${parts ? '&body' : body || upload ? 'body' : 'nil'})`,
      ...check,
      ...(login ? [`\trequest.SetBasicAuth(${login.join(', ')})`] : []),
      ...(parts ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
      ...headers.map(({ name, value }) => `\trequest.Header.Set(${name}, ${value})`),
      '\tresponse, err := http.DefaultClient.Do(request)',
      ...check,
      '\tdefer response.Body.Close()',
      ...(file
        ? [
            '\tif response.StatusCode >= 400 {',
            '\t\tpanic(response.Status)',
            '\t}',
            `\tfile, err := os.Create(${file})`,
            ...check,
            '\tdefer file.Close()',
          ]
        : []),
      ...(file || streams
        ? [`\t_, err = io.Copy(${file ? 'file' : 'os.Stdout'}, response.Body)`, ...check]
        : ['\tanswer, err := io.ReadAll(response.Body)', ...check, '\tfmt.Println(string(answer))']),
      '}',
    ]
  },
}
