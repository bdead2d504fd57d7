import { escapeOf, type Language, quoted } from './language.ts'

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
}
