import type { RequestLanguage } from '../../../model/sample-languages.ts'
import type { HttpRequest } from '../http-request.ts'
import { LOGIN } from '../key-variable.ts'
import type { FormPart } from '../request-body.ts'
import { joinedTexts, type WordPart } from '../shell-word.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import type { Language, WrittenPart } from './language.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'

const LANGUAGES: Record<RequestLanguage, Language> = { javascript, python, go, java, csharp, php, ruby }

/** Returns a request by the standard library, in Python by `requests`; '' if the library cannot send the request. */
export function writeRequest(id: RequestLanguage, sent: HttpRequest): string {
  const { text, variable, concat = ' + ', base64, json, lines } = LANGUAGES[id]
  const { method, url, headers, body, answer } = sent
  const of = (parts: WordPart[]) =>
    joinedTexts(parts)
      .map((part) => (typeof part === 'string' ? text(part) : variable(part.variable)))
      .join(concat)
  const writtenPart = (part: FormPart): WrittenPart => ({
    name: text(part.name),
    type: part.type && text(part.type),
    text: 'text' in part ? text(part.text) : undefined,
    file: 'file' in part ? text(part.file) : undefined,
    sent: part,
  })
  const login = sent.hasLogin ? LOGIN.map(variable) : undefined
  const basic = login && base64 && text('Basic ') + concat + base64(login.join(concat + text(':') + concat))
  const program: unknown[] = lines({
    method: text(method),
    url: of(url),
    headers: [
      ...(basic ? [{ name: text('Authorization'), value: basic }] : []),
      ...headers.map(([name, value]) => ({ name: text(name), value: of(value) })),
    ],
    pairs: headers.map(([name, value]) => of([`${name}: `, ...value])),
    login,
    body: body && ('json' in body ? json(body.json) : 'text' in body ? text(body.text) : undefined),
    upload: body && 'file' in body ? text(body.file) : undefined,
    parts: body && 'parts' in body ? body.parts.map(writtenPart) : undefined,
    usesVariable:
      login !== undefined ||
      [url, ...headers.map(([, value]) => value)].flat().some((part) => typeof part !== 'string'),
    streams: answer === 'stream',
    file: typeof answer === 'object' ? text(answer.file) : undefined,
    prints: answer === undefined ? 'body' : answer === 'status' ? answer : undefined,
    sent,
  })
  return program
    .flat(Infinity)
    .filter((line) => typeof line === 'string')
    .join('\n')
}
