import type { Json } from '../../model/api.ts'
import type { RequestLanguage } from '../../model/sample-languages.ts'
import type { HttpRequest } from './http-request.ts'
import { LOGIN } from './key-variable.ts'
import { PYTHON } from './python.ts'
import type { FormPart } from './request-body.ts'
import { joinedTexts, type WordPart } from './shell-word.ts'
import { TYPESCRIPT } from './typescript.ts'
import { writeJson, writeLiteral } from './write-literal.ts'

/** How a language writes a request. */
interface Language {
  /** Returns a text as a literal. */
  text: (text: string) => string
  /** Returns an expression that reads an environment variable. */
  variable: (name: string) => string
  /** The operator between texts and variables of one expression; default: ` + `. */
  concat?: string
  /** Returns the base64 of an expression, in languages without a call for a name and a password. */
  base64?: (value: string) => string
  /** Returns JSON of several lines as a literal. */
  json?: (json: string) => string
  /** Returns the lines of the program; none if the language cannot send the request. */
  lines: (request: WrittenRequest) => string[]
}

/** A request whose parts are expressions of a language. */
interface WrittenRequest {
  method: string
  url: string
  headers: { name: string; value: string }[]
  /** The same headers as texts: `name: value`. */
  pairs: string[]
  /** The expressions of a name and its password; undefined for a request without them. */
  login: string[] | undefined
  /** The body as a literal, in languages with `json`; undefined for no body, and for a file. */
  body: string | undefined
  /** The name of the file that is the body as a literal. */
  upload: string | undefined
  /** The parts of the form that is the body; undefined for other bodies. */
  parts: FormPart[] | undefined
  usesVariable: boolean
  /** Whether the response is a stream, which the program prints as it comes. */
  streams: boolean
  /** The name of the file for the response as a literal; undefined for no file. */
  file: string | undefined
  sent: HttpRequest
}

/** Returns a request by the standard library, in Python by `requests`; '' if the library cannot send the request. */
export function writeRequest(id: RequestLanguage, sent: HttpRequest): string {
  const { text, variable, concat = ' + ', base64, json, lines } = LANGUAGES[id]
  const { method, url, headers, body, answer } = sent
  const of = (parts: WordPart[]) =>
    joinedTexts(parts)
      .map((part) => (typeof part === 'string' ? text(part) : variable(part.variable)))
      .join(concat)
  const login = sent.hasLogin ? LOGIN.map(variable) : undefined
  const basic = login && base64 && text('Basic ') + concat + base64(login.join(concat + text(':') + concat))
  return lines({
    method: text(method),
    url: of(url),
    headers: [
      ...(basic ? [{ name: text('Authorization'), value: basic }] : []),
      ...headers.map(([name, value]) => ({ name: text(name), value: of(value) })),
    ],
    pairs: headers.map(([name, value]) => of([`${name}: `, ...value])),
    login,
    body:
      body &&
      (json && 'json' in body ? json(safeJson(body.json)) : 'text' in body ? text(body.text) : undefined),
    upload: body && 'file' in body ? text(body.file) : undefined,
    parts: body && 'parts' in body ? body.parts : undefined,
    usesVariable:
      login !== undefined ||
      [url, ...headers.map(([, value]) => value)].flat().some((part) => typeof part !== 'string'),
    streams: answer === 'stream',
    file: typeof answer === 'object' ? text(answer.file) : undefined,
    sent,
  }).join('\n')
}

/** Escapes characters that are allowed in JSON, but that editors and compilers may read as ends of lines. */
function safeJson(value: Json): string {
  return writeJson(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (one) => hex(one.charCodeAt(0)))
}

/** Escapes that all these languages have. */
const LETTERS = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Returns a text in double quotes. `read` matches the special characters; `byCode` writes a control character. */
function quoted(text: string, read: RegExp, byCode: (code: number) => string): string {
  const escaped = (letter: string) => LETTERS.get(letter) ?? byCode(letter.charCodeAt(0))
  const inside = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(read, '\\$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression escapes control characters
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\ufeff]/g, escaped)
  return `"${inside}"`
}

const hex = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
const common = (text: string) => quoted(text, /["\\]/g, hex)
/** Returns a raw text, which has no escapes, if the text can be one and escapes would make it hard to read. */
const goText = (text: string) =>
  /["\\]/.test(text) && !/[`\p{C}\u2028\u2029]/u.test(text) ? `\`${text}\`` : common(text)
/** Returns a name in a header of a part as browsers write it. */
const inHeader = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent)
const phpText = (text: string) => quoted(text, /["\\$]/g, (code) => `\\u{${code.toString(16)}}`)
const rubyText = (text: string) => quoted(text, /["\\#]/g, hex)

/** Returns a list with one line for each item; nothing if the list is empty. */
function listed<Item>(items: Item[], open: string, close: string, line: (item: Item) => string): string[] {
  return items.length === 0 ? [] : [open, ...items.map(line), close]
}

/** Headers that .NET accepts only for a body, except the type. */
const CONTENT_HEADER = /^"(?:content-(?!type)[\w-]+|allow|expires|last-modified)"$/i

/** Returns a method of OpenAPI as a name in C# and Ruby (`Post`); undefined for other methods. */
const nameOf = (method: string) =>
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method)
    ? method.charAt(0) + method.slice(1).toLowerCase()
    : undefined

const RUBY_START = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https")'

const LANGUAGES: Record<RequestLanguage, Language> = {
  javascript: {
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
  },
  python: {
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
  },
  go: {
    text: goText,
    variable: (name) => `os.Getenv("${name}")`,
    // As gofmt writes operators inside of arguments.
    concat: '+',
    // A raw text cannot contain a backtick, and JSON can escape it.
    json: (json) => `\`${json.replaceAll('`', hex(96))}\``,
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
  },
  java: {
    // Java converts `\u000a` to a line break before it reads literals.
    text: (text) =>
      quoted(text, /["\\]/g, (code) => (code > 255 ? hex(code) : `\\${code.toString(8).padStart(3, '0')}`)),
    variable: (name) => `System.getenv("${name}")`,
    base64: (value) => `Base64.getEncoder().encodeToString((${value}).getBytes())`,
    // JSON never contains three quotes in a row.
    json: (json) => `"""\n${json.replaceAll('\\', '\\\\').replace(/^/gm, '      ')}\\\n      """`,
    lines({ method, url, headers, login, body, upload, parts, streams, file }) {
      // java.net.http cannot write a form of parts.
      if (parts) return []
      return [
        'import java.net.URI;',
        'import java.net.http.HttpClient;',
        'import java.net.http.HttpRequest;',
        'import java.net.http.HttpResponse;',
        ...(file ? ['import java.nio.file.Files;'] : []),
        ...(file || upload ? ['import java.nio.file.Path;'] : []),
        ...(login ? ['import java.util.Base64;'] : []),
        '',
        'class Main {',
        '  public static void main(String[] args) throws Exception {',
        `    var request = HttpRequest.newBuilder(URI.create(${url}))`,
        ...headers.map(({ name, value }) => `      .header(${name}, ${value})`),
        `      .method(${method}, HttpRequest.BodyPublishers.${upload ? `ofFile(Path.of(${upload}))` : body ? `ofString(${body})` : 'noBody()'})`,
        '      .build();',
        `    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${file ? 'ofByteArray' : streams ? 'ofLines' : 'ofString'}());`,
        ...(file
          ? [
              '    if (response.statusCode() >= 400) throw new Exception(new String(response.body()));',
              `    Files.write(Path.of(${file}), response.body());`,
            ]
          : [
              `    ${streams ? 'response.body().forEach(System.out::println)' : 'System.out.println(response.body())'};`,
            ]),
        '  }',
        '}',
      ]
    },
  },
  csharp: {
    text: common,
    variable: (name) => `Environment.GetEnvironmentVariable("${name}")`,
    base64: (value) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${value}))`,
    json: (json) => `"""\n${json}\n"""`,
    lines({ method, url, headers, login, body, upload, parts, streams, file, sent }) {
      const name = nameOf(sent.method)
      const type = headers.find(({ name }) => name === '"Content-Type"')
      // Only a text gets its type together with its content.
      const others = headers.filter((header) => upload || header !== type)
      const ofContent = others.filter((header) => header === type || CONTENT_HEADER.test(header.name))
      const parsed = (given: string) => `MediaTypeHeaderValue.Parse(${given})`
      const part = (one: FormPart) => {
        const [name, type] = [common(one.name), one.type && parsed(common(one.type))]
        if ('text' in one)
          return `form.Add(new StringContent(${common(one.text)}${type ? `, ${type}` : ''}), ${name});`
        const typed = type ? ` { Headers = { ContentType = ${type} } }` : ''
        const file = common(one.file)
        return `form.Add(new ByteArrayContent(File.ReadAllBytes(${file}))${typed}, ${name}, ${file});`
      }
      const usesType = parts ? parts.some((one) => one.type) : type && !upload
      const using = [...(usesType ? ['Net.Http.Headers'] : []), ...(login ? ['Text'] : [])]
      return [
        ...using.map((name) => `using System.${name};`),
        ...(using.length > 0 ? [''] : []),
        'using var client = new HttpClient();',
        `var request = new HttpRequestMessage(${name ? `HttpMethod.${name}` : `new HttpMethod(${method})`}, ${url});`,
        ...(upload
          ? [`request.Content = new ByteArrayContent(File.ReadAllBytes(${upload}));`]
          : parts
            ? ['var form = new MultipartFormDataContent();', ...parts.map(part), 'request.Content = form;']
            : body || ofContent.length > 0
              ? [
                  `request.Content = new StringContent(${body ?? '""'}${type ? `, ${parsed(type.value)}` : ''});`,
                ]
              : []),
        ...others.map((header) => {
          const owner = ofContent.includes(header) ? 'request.Content' : 'request'
          return `${owner}.Headers.TryAddWithoutValidation(${header.name}, ${header.value});`
        }),
        `using var response = await client.SendAsync(request${streams ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
        ...(file
          ? [
              'response.EnsureSuccessStatusCode();',
              `await File.WriteAllBytesAsync(${file}, await response.Content.ReadAsByteArrayAsync());`,
            ]
          : streams
            ? [
                'using var lines = new StreamReader(await response.Content.ReadAsStreamAsync());',
                'while (await lines.ReadLineAsync() is { } line) Console.WriteLine(line);',
              ]
            : ['Console.WriteLine(await response.Content.ReadAsStringAsync());']),
      ]
    },
  },
  php: {
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
  },
  ruby: {
    text: rubyText,
    variable: (name) => `ENV.fetch("${name}")`,
    json: (json) => `<<~'JSON'.chomp\n${json.replace(/^/gm, '  ')}\nJSON`,
    lines({ url, headers, login, body, upload, parts, streams, file, sent: { method } }) {
      const name = nameOf(method)
      // Net::HTTP has a class only for these methods.
      if (name === undefined) return []
      return [
        'require "net/http"',
        '',
        `uri = URI(${url})`,
        `request = Net::HTTP::${name}.new(uri)`,
        ...(login ? [`request.basic_auth(${login.join(', ')})`] : []),
        ...headers.map(({ name, value }) => `request[${name}] = ${value}`),
        ...(body ? [`request.body = ${body}`] : []),
        ...(upload ? [`request.body = File.binread(${upload})`] : []),
        ...listed(
          parts ?? [],
          'request.set_form([',
          '], "multipart/form-data")',
          ({ name, type, ...one }) => {
            const file = rubyText('file' in one ? one.file : 'blob')
            const content = 'file' in one ? `File.open(${file}, "rb")` : rubyText(one.text)
            // Net::HTTP writes the type of a part only together with a file name.
            const typed = type ? `, { filename: ${file}, content_type: ${rubyText(type)} }` : ''
            return `  [${rubyText(name)}, ${content}${typed}],`
          },
        ),
        ...(streams
          ? [
              `${RUBY_START} do |http|`,
              '  http.request(request) { |response| response.read_body { |piece| print piece } }',
              'end',
            ]
          : [
              `response = ${RUBY_START} { |http| http.request(request) }`,
              // `value` raises an error for every status of an error.
              ...(file
                ? ['response.value', `File.binwrite(${file}, response.body)`]
                : ['puts response.body']),
            ]),
      ]
    },
  },
}
