import type { FormPart } from '../request-body.ts'
import { common, type Language, nameOf } from './language.ts'

/** Headers that .NET accepts only for a body, except the type. */
const CONTENT_HEADER = /^"(?:content-(?!type)[\w-]+|allow|expires|last-modified)"$/i

/** Requests in C#, by HttpClient. */
export const csharp: Language = {
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
}
