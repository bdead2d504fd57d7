import type { Json } from '../../model/api.ts'
import type { RequestLanguage } from '../../model/sample-languages.ts'
import type { FormPart, HttpRequest } from './http-request.ts'
import { PYTHON } from './python.ts'
import type { WordPart } from './shell-word.ts'
import { TYPESCRIPT } from './typescript.ts'
import { literalOf, writeJson, writeLiteral } from './write-literal.ts'

/** A request by what comes with each language, in Python by `requests`; '' where a form or a file would need more. */
export const REQUESTS: Record<RequestLanguage, (request: HttpRequest) => string> = {
  javascript,
  python,
  go,
  java,
  csharp,
  php,
  ruby,
}

/** A text in double quotes: `read` are the characters that the language reads there; `byCode` writes one of the others. */
function quoted(text: string, read: RegExp, byCode: (code: number) => string): string {
  const inside = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(read, '\\$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, (letter) => byCode(letter.charCodeAt(0)))
  return `"${inside}"`
}

const hex = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
const SLASHES = /["\\]/g
const common = (text: string) => quoted(text, SLASHES, hex)
/** Java reads `\u000a` as a line break before it reads texts. */
const inJava = (text: string) =>
  quoted(text, SLASHES, (code) => (code > 255 ? hex(code) : `\\${code.toString(8).padStart(3, '0')}`))
const inPhp = (text: string) => quoted(text, /["\\$]/g, (code) => `\\u{${code.toString(16)}}`)
const inRuby = (text: string) => quoted(text, /["\\#]/g, hex)

/** Texts and variables of the environment as one expression. */
function expression(
  parts: WordPart[],
  text: (part: string) => string,
  variable: (name: string) => string,
  by = ' + ',
) {
  const runs: WordPart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (typeof part === 'string' && typeof last === 'string') runs[runs.length - 1] = last + part
    else runs.push(part)
  }
  return runs.map((part) => (typeof part === 'string' ? text(part) : variable(part.variable))).join(by)
}

/** A body that is one text, as the language writes it; `block` does JSON of several lines. Null for forms and files. */
function textOf(
  { body }: HttpRequest,
  text: (part: string) => string,
  block: (json: string) => string,
): string | null {
  if (!body) return ''
  if ('text' in body) return text(body.text)
  // JSON may have these as they are; editors and compilers read some of them as ends of lines.
  const json = (value: Json) =>
    writeJson(value).replace(/[\u007f-\u009f\u2028\u2029]/g, (one) => hex(one.charCodeAt(0)))
  return 'json' in body ? block(json(body.json)) : null
}

function indented(text: string, by: string): string {
  return text.replace(/^/gm, by)
}

function javascript({ method, url, headers, body }: HttpRequest): string {
  // fetch sends none.
  if (body && ['GET', 'HEAD'].includes(method)) return ''
  const of = (parts: WordPart[]) => expression(parts, JSON.stringify, (name) => `process.env.${name}`)
  const file = (name: string) => `await openAsBlob(${JSON.stringify(name)})`
  const part = (one: FormPart) => {
    const value = 'file' in one ? `${file(one.file)}, ${JSON.stringify(one.file)}` : JSON.stringify(one.text)
    return `form.append(${JSON.stringify(one.name)}, ${value})`
  }
  const form = body && 'form' in body ? body.form : undefined
  const usesFile = body && ('file' in body || form?.some((one) => 'file' in one))
  const written = !body
    ? []
    : 'json' in body
      ? [`body: JSON.stringify(${writeLiteral(literalOf(body.json), TYPESCRIPT, '  ')}),`]
      : [`body: ${'text' in body ? JSON.stringify(body.text) : 'file' in body ? file(body.file) : 'form'},`]
  return [
    ...(usesFile ? ['import { openAsBlob } from "node:fs"', ''] : []),
    ...(form ? ['const form = new FormData()', ...form.map(part), ''] : []),
    `const response = await fetch(${of(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length > 0
      ? [
          '  headers: {',
          ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${of(value)},`),
          '  },',
        ]
      : []),
    ...written.map((line) => `  ${line}`),
    '})',
    'console.log(await response.text())',
  ].join('\n')
}

function python({ method, url, headers, body }: HttpRequest): string {
  const of = (parts: WordPart[]) => expression(parts, JSON.stringify, (name) => `os.environ["${name}"]`)
  const open = (name: string) => `open(${JSON.stringify(name)}, "rb")`
  const pair = (one: FormPart) => {
    // A text has no file name.
    const value =
      'file' in one
        ? `(${JSON.stringify(one.file)}, ${open(one.file)})`
        : `(None, ${JSON.stringify(one.text)})`
    return `        (${JSON.stringify(one.name)}, ${value}),`
  }
  const data = !body
    ? []
    : 'form' in body
      ? ['    files=[', ...body.form.map(pair), '    ],']
      : 'file' in body
        ? [`    data=${open(body.file)},`]
        : 'text' in body
          ? [`    data=${JSON.stringify(body.text)}.encode(),`]
          : // Without a value, requests sends nothing.
            [
              body.json === null
                ? '    data="null",'
                : `    json=${writeLiteral(literalOf(body.json), PYTHON, '    ')},`,
            ]
  const names = [url, ...headers.map(([, value]) => value)].flat()
  return [
    ...(names.some((part) => typeof part !== 'string') ? ['import os', ''] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${of(url)},`,
    ...(headers.length > 0
      ? [
          '    headers={',
          ...headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${of(value)},`),
          '    },',
        ]
      : []),
    ...data,
    ')',
    'print(response.text)',
  ].join('\n')
}

function go(request: HttpRequest): string {
  const { method, url, headers } = request
  const of = (parts: WordPart[]) => expression(parts, common, (name) => `os.Getenv("${name}")`)
  // No backtick can be in a raw text.
  const text = textOf(request, common, (json) => (json.includes('`') ? common(json) : `\`${json}\``))
  if (text === null) return ''
  const usesKey = [url, ...headers.map(([, value]) => value)].flat().some((part) => typeof part !== 'string')
  const imports = ['fmt', 'io', 'net/http', ...(usesKey ? ['os'] : []), ...(text === '' ? [] : ['strings'])]
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(text === '' ? [] : [`\tbody := strings.NewReader(${text})`]),
    `\trequest, err := http.NewRequest(${common(method)}, ${of(url)}, ${text === '' ? 'nil' : 'body'})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...headers.map(([name, value]) => `\trequest.Header.Set(${common(name)}, ${of(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tfmt.Println(string(answer))',
    '}',
  ].join('\n')
}

function java(request: HttpRequest): string {
  const { method, url, headers } = request
  const of = (parts: WordPart[]) => expression(parts, inJava, (name) => `System.getenv("${name}")`)
  // JSON has never three quotes in a row.
  const block = (json: string) => `"""\n${indented(json.replaceAll('\\', '\\\\'), '      ')}\\\n      """`
  const text = textOf(request, inJava, block)
  if (text === null) return ''
  const body = text === '' ? 'noBody()' : `ofString(${text})`
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    'class Main {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${of(url)}))`,
    ...headers.map(([name, value]) => `      .header(${inJava(name)}, ${of(value)})`),
    `      .method(${inJava(method)}, HttpRequest.BodyPublishers.${body})`,
    '      .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.body());',
    '  }',
    '}',
  ].join('\n')
}

function csharp(request: HttpRequest): string {
  const { method, url, headers } = request
  const of = (parts: WordPart[]) =>
    expression(parts, common, (name) => `Environment.GetEnvironmentVariable("${name}")`)
  const text = textOf(request, common, (json) => `"""\n${json}\n"""`)
  if (text === null) return ''
  const [types, others] = [true, false].map((isType) =>
    headers.filter(([name]) => (name === 'Content-Type') === isType),
  )
  return [
    'using System.Net.Http.Headers;',
    '',
    'using var client = new HttpClient();',
    `var request = new HttpRequestMessage(new HttpMethod(${common(method)}), ${of(url)});`,
    ...(others ?? []).map(
      ([name, value]) => `request.Headers.TryAddWithoutValidation(${common(name)}, ${of(value)});`,
    ),
    ...(text === '' ? [] : [`request.Content = new StringContent(${text});`]),
    ...(types ?? []).map(
      ([, value]) => `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${of(value)});`,
    ),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
}

function php(request: HttpRequest): string {
  const { method, url, headers } = request
  const of = (parts: WordPart[]) => expression(parts, inPhp, (name) => `getenv("${name}")`, ' . ')
  const text = textOf(request, inPhp, (json) => `<<<'JSON'\n${json}\nJSON`)
  if (text === null) return ''
  return [
    '<?php',
    '',
    `$curl = curl_init(${of(url)});`,
    'curl_setopt_array($curl, [',
    `    CURLOPT_CUSTOMREQUEST => ${inPhp(method)},`,
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    ...headers.map(([name, value]) => `        ${of([`${name}: `, ...value])},`),
    '    ],',
    ...(text === '' ? [] : [`    CURLOPT_POSTFIELDS => ${text},`]),
    ']);',
    'echo curl_exec($curl);',
  ].join('\n')
}

function ruby(request: HttpRequest): string {
  const { method, url, headers } = request
  const of = (parts: WordPart[]) => expression(parts, inRuby, (name) => `ENV.fetch("${name}")`)
  const text = textOf(request, inRuby, (json) => `<<~'JSON'.chomp\n${indented(json, '  ')}\nJSON`)
  if (text === null) return ''
  const isKnown = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
  if (!isKnown) return ''
  return [
    'require "net/http"',
    '',
    `uri = URI(${of(url)})`,
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`,
    ...headers.map(([name, value]) => `request[${inRuby(name)}] = ${of(value)}`),
    ...(text === '' ? [] : [`request.body = ${text}`]),
    'response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |http| http.request(request) }',
    'puts response.body',
  ].join('\n')
}
