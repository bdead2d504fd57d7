import { escapeOf, type Language, listed, nameOf, quoted } from './language.ts'

const rubyText = (text: string) => quoted(text, /["\\#]/g, escapeOf)

const RUBY_START = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https")'

/** Requests in Ruby, by Net::HTTP. */
export const ruby: Language = {
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
      ...listed(parts ?? [], 'request.set_form([', '], "multipart/form-data")', ({ name, type, ...one }) => {
        const file = rubyText('file' in one ? one.file : 'blob')
        const content = 'file' in one ? `File.open(${file}, "rb")` : rubyText(one.text)
        // Net::HTTP writes the type of a part only together with a file name.
        const typed = type ? `, { filename: ${file}, content_type: ${rubyText(type)} }` : ''
        return `  [${rubyText(name)}, ${content}${typed}],`
      }),
      ...(streams
        ? [
            `${RUBY_START} do |http|`,
            '  http.request(request) { |response| response.read_body { |piece| print piece } }',
            'end',
          ]
        : [
            `response = ${RUBY_START} { |http| http.request(request) }`,
            // `value` raises an error for every status of an error.
            ...(file ? ['response.value', `File.binwrite(${file}, response.body)`] : ['puts response.body']),
          ]),
    ]
  },
}
