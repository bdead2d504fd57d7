import { escapeOf, type Language, quoted, safeJson } from './language.ts'

/** Requests in Java, by java.net.http. */
export const java: Language = {
  // Java converts `\u000a` to a line break before it reads literals.
  text: (text) =>
    quoted(text, /["\\]/g, (code) =>
      code > 255 ? escapeOf(code) : `\\${code.toString(8).padStart(3, '0')}`,
    ),
  variable: (name) => `System.getenv("${name}")`,
  base64: (value) => `Base64.getEncoder().encodeToString((${value}).getBytes())`,
  // JSON never contains three quotes in a row.
  json: (value) => {
    const lines = safeJson(value).replaceAll('\\', '\\\\').replace(/^/gm, '      ')
    return `"""\n${lines}\\\n      """`
  },
  lines({ method, url, headers, login, body, upload, parts, streams, file, prints }) {
    // java.net.http cannot write a form of parts.
    if (parts) return []
    const publisher = upload ? `ofFile(Path.of(${upload}))` : body ? `ofString(${body})` : 'noBody()'
    const handler = file ? 'ofByteArray' : streams ? 'ofLines' : 'ofString'
    return [
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      file && 'import java.nio.file.Files;',
      (file || upload) && 'import java.nio.file.Path;',
      login && 'import java.util.Base64;',
      '',
      'class Main {',
      '  public static void main(String[] args) throws Exception {',
      `    var request = HttpRequest.newBuilder(URI.create(${url}))`,
      headers.map(({ name, value }) => `      .header(${name}, ${value})`),
      `      .method(${method}, HttpRequest.BodyPublishers.${publisher})`,
      '      .build();',
      `    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler}());`,
      file && [
        '    if (response.statusCode() >= 400) throw new Exception(new String(response.body()));',
        `    Files.write(Path.of(${file}), response.body());`,
      ],
      streams && '    response.body().forEach(System.out::println);',
      prints && `    System.out.println(response.${prints === 'body' ? 'body' : 'statusCode'}());`,
      '  }',
      '}',
    ]
  },
}
