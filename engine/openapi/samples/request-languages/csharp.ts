import { common, type Language, nameOf, safeJson, type WrittenPart } from './language.ts'

/** Headers that .NET accepts only for a body, except the type. */
const CONTENT_HEADER = /^"(?:content-(?!type)[\w-]+|allow|expires|last-modified)"$/i

const parsed = (type: string) => `MediaTypeHeaderValue.Parse(${type})`

const addPart = ({ name, type, text, file }: WrittenPart) => {
  if (text) return `form.Add(new StringContent(${text}${type ? `, ${parsed(type)}` : ''}), ${name});`
  const typed = type ? ` { Headers = { ContentType = ${parsed(type)} } }` : ''
  return `form.Add(new ByteArrayContent(File.ReadAllBytes(${file}))${typed}, ${name}, ${file});`
}

/** Requests in C#, by HttpClient. */
export const csharp: Language = {
  text: common,
  variable: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  base64: (value) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${value}))`,
  json: (value) => `"""\n${safeJson(value)}\n"""`,
  lines({ method, url, headers, login, body, upload, parts, streams, file, prints, sent }) {
    const name = nameOf(sent.method)
    const type = headers.find(({ name }) => name === '"Content-Type"')
    // Only a text gets its type together with its content.
    const others = headers.filter((header) => upload || header !== type)
    const ofContent = others.filter((header) => header === type || CONTENT_HEADER.test(header.name))
    const usesType = parts ? parts.some((part) => part.type) : type && !upload
    const typed = type ? `, ${parsed(type.value)}` : ''
    const hasText = !parts && !upload && (body !== undefined || ofContent.length > 0)
    return [
      usesType && 'using System.Net.Http.Headers;',
      login && 'using System.Text;',
      (usesType || login) && '',
      'using var client = new HttpClient();',
      `var request = new HttpRequestMessage(${name ? `HttpMethod.${name}` : `new HttpMethod(${method})`}, ${url});`,
      upload && `request.Content = new ByteArrayContent(File.ReadAllBytes(${upload}));`,
      parts && ['var form = new MultipartFormDataContent();', parts.map(addPart), 'request.Content = form;'],
      hasText && `request.Content = new StringContent(${body ?? '""'}${typed});`,
      others.map((header) => {
        const owner = ofContent.includes(header) ? 'request.Content' : 'request'
        return `${owner}.Headers.TryAddWithoutValidation(${header.name}, ${header.value});`
      }),
      `using var response = await client.SendAsync(request${streams ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
      file && [
        'response.EnsureSuccessStatusCode();',
        `await File.WriteAllBytesAsync(${file}, await response.Content.ReadAsByteArrayAsync());`,
      ],
      streams && [
        'using var lines = new StreamReader(await response.Content.ReadAsStreamAsync());',
        'while (await lines.ReadLineAsync() is { } line) Console.WriteLine(line);',
      ],
      prints === 'body' && 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      prints === 'status' && 'Console.WriteLine((int)response.StatusCode);',
    ]
  },
}
