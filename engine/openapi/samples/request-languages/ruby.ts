import { escapeOf, type Language, listed, nameOf, quoted, safeJson } from './language.ts'

const RUBY_START = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https")'

/** Requests in Ruby, by Net::HTTP. */
export const ruby: Language = {
  text: (text) => quoted(text, /["\\#]/g, escapeOf),
  variable: (name) => `ENV.fetch("${name}")`,
  json: (value) => `<<~'JSON'.chomp\n${safeJson(value).replace(/^/gm, '  ')}\nJSON`,
  lines({ url, headers, login, body, upload, parts = [], streams, file, prints, sent: { method } }) {
    const name = nameOf(method)
    // Net::HTTP has a class only for these methods.
    if (name === undefined) return []
    return [
      'require "net/http"',
      '',
      `uri = URI(${url})`,
      `request = Net::HTTP::${name}.new(uri)`,
      login && `request.basic_auth(${login.join(', ')})`,
      headers.map(({ name, value }) => `request[${name}] = ${value}`),
      body && `request.body = ${body}`,
      upload && `request.body = File.binread(${upload})`,
      listed(parts, 'request.set_form([', '], "multipart/form-data")', ({ name, type, text, file }) => {
        const content = file ? `File.open(${file}, "rb")` : text
        // Net::HTTP writes the type of a part only together with a file name.
        const typed = type ? `, { filename: ${file ?? '"blob"'}, content_type: ${type} }` : ''
        return `  [${name}, ${content}${typed}],`
      }),
      streams
        ? [
            `${RUBY_START} do |http|`,
            '  http.request(request) { |response| response.read_body { |piece| print piece } }',
            'end',
          ]
        : `response = ${RUBY_START} { |http| http.request(request) }`,
      // `value` raises an error for every status of an error.
      file && ['response.value', `File.binwrite(${file}, response.body)`],
      prints && `puts response.${prints === 'body' ? prints : 'code'}`,
    ]
  },
}
