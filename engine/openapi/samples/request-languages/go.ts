import { common, escapeOf, type Language, safeJson, type WrittenPart } from './language.ts'

/** Returns a raw text, which has no escapes, if the text can be one and escapes would make it hard to read. */
const goText = (text: string) =>
  /["\\]/.test(text) && !/[`\p{C}\u2028\u2029]/u.test(text) ? `\`${text}\`` : common(text)
/** Returns a name in a header of a part as browsers write it. */
const inHeader = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent)

const CHECK = ['\tif err != nil {', '\t\tpanic(err)', '\t}']

/** Requests in Go, by net/http. */
export const go: Language = {
  text: goText,
  variable: (name) => `os.Getenv("${name}")`,
  // As gofmt writes operators inside of arguments.
  concat: '+',
  // A raw text cannot contain a backtick, and JSON can escape it.
  json: (value) => `\`${safeJson(value).replaceAll('`', escapeOf(96))}\``,
  lines({ method, url, headers, login, body, upload, parts, usesVariable, streams, file, prints }) {
    // All parts except texts without a type, for which there is a call.
    const others = parts?.filter((one) => one.file || one.type) ?? []
    const imports = Object.entries({
      bytes: upload || parts,
      fmt: prints,
      io: prints !== 'status',
      'mime/multipart': parts,
      'net/http': true,
      'net/textproto': others.some(({ type }) => type),
      os: usesVariable || file || streams || upload || others.some((one) => one.file),
      strings: body,
    })
    const part = (one: WrittenPart) => {
      const { name, type, text, file, sent } = one
      if (text && !type) return `\tform.WriteField(${name}, ${text})`
      const number = others.length > 1 ? others.indexOf(one) + 1 : ''
      const of = 'file' in sent ? `; filename="${inHeader(sent.file)}"` : ''
      const create = type
        ? [
            'CreatePart(textproto.MIMEHeader{',
            `\t\t"Content-Disposition": {${goText(`form-data; name="${inHeader(sent.name)}"${of}`)}},`,
            `\t\t"Content-Type":        {${type}},`,
            '\t})',
          ]
        : [`CreateFormFile(${name}, ${file})`]
      return [
        file && [`\tcontent${number}, err := os.ReadFile(${file})`, CHECK],
        `\tpart${number}, err := form.${create.join('\n')}`,
        CHECK,
        `\tpart${number}.Write(${text ? `[]byte(${text})` : `content${number}`})`,
      ]
    }
    return [
      'package main',
      '',
      'import (',
      imports.map(([name, isUsed]) => Boolean(isUsed) && `\t"${name}"`),
      ')',
      '',
      'func main() {',
      body && `\tbody := strings.NewReader(${body})`,
      upload && [`\tcontent, err := os.ReadFile(${upload})`, CHECK, '\tbody := bytes.NewReader(content)'],
      // Nothing fails that writes a form into memory, except the call that makes a part.
      parts && [
        '\tvar body bytes.Buffer',
        '\tform := multipart.NewWriter(&body)',
        parts.map(part),
        '\tform.Close()',
      ],
      `\trequest, err := http.NewRequest(${method}, ${url}, ${parts ? '&body' : body || upload ? 'body' : 'nil'})`,
      CHECK,
      login && `\trequest.SetBasicAuth(${login.join(', ')})`,
      parts && '\trequest.Header.Set("Content-Type", form.FormDataContentType())',
      headers.map(({ name, value }) => `\trequest.Header.Set(${name}, ${value})`),
      '\tresponse, err := http.DefaultClient.Do(request)',
      CHECK,
      '\tdefer response.Body.Close()',
      file && [
        '\tif response.StatusCode >= 400 {',
        '\t\tpanic(response.Status)',
        '\t}',
        `\tfile, err := os.Create(${file})`,
        CHECK,
        '\tdefer file.Close()',
      ],
      (file || streams) && [`\t_, err = io.Copy(${file ? 'file' : 'os.Stdout'}, response.Body)`, CHECK],
      prints === 'body' && [
        '\tanswer, err := io.ReadAll(response.Body)',
        CHECK,
        '\tfmt.Println(string(answer))',
      ],
      prints === 'status' && '\tfmt.Println(response.Status)',
      '}',
    ]
  },
}
