import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { decoded } from '../../model/id-of-hash.ts'
import { contentType } from '../../outputs/hosts/content-type.ts'
import {
  fieldsOf,
  type HostRules,
  hidden,
  matches,
  rulesPath,
  withQuery,
} from '../../outputs/hosts/host-rules.ts'
import { isBuiltSite } from '../emit/folder/output-folder.ts'
import { restoreSite } from '../emit/folder/write-site.ts'
import { type Listening, listen } from './listen.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { refuseElsewhere } from './refuse-elsewhere.ts'
import { resolveRequest } from './resolve-request.ts'
import { sender } from './send-file.ts'

/**
 * Serves a built site by the rules that the build wrote for hosts, under the base path of the build or under another
 * `base`. Returns the address. Throws if there is no built site.
 */
export async function previewServer(
  out: string,
  options: Omit<Listening, 'base'> & { base?: string | undefined },
): Promise<string> {
  const folder = resolve(out)
  restoreSite(folder)
  const build = `\`npx wordframe build${out === 'dist' ? '' : ` --out ${out}`}\``
  if (!isBuiltSite(folder)) throw new Error(`There is no built site in ${out}/. Build it first by ${build}.`)
  const fault = faultOfRules(folder)
  if (fault) throw new Error(`The site in ${out}/ is incomplete: ${fault} Or build it again by ${build}.`)

  const hasFile = (path: string) =>
    !hidden.some((files) => matches(files, path)) &&
    existsSync(join(folder, path)) &&
    statSync(join(folder, path)).isFile()
  const send = sender()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (refuseElsewhere(request, response, options)) return
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const rules = readRules(folder)
    const moved = movedTo(rules, url)
    const resolved = resolveRequest(url, options.base ?? rules.base, hasFile)
    const sendFile = (status: number, path: string) => {
      const fields = { 'Content-Type': contentType(path), ...fieldsOf(rules, path) }
      send(request, response, { status, path, fields, contents: readFileSync(join(folder, path)) })
    }
    if (moved !== undefined) response.writeHead(301, { Location: moved }).end()
    else if (resolved.type === 'file') {
      const markdown = resolved.path.replace(/(?<=^|\/)index\.html$/, 'index.md')
      sendFile(200, prefersMarkdown(headers.accept) && hasFile(markdown) ? markdown : resolved.path)
    } else if (resolved.type === 'redirect') response.writeHead(301, { Location: resolved.location }).end()
    else sendFile(404, '404.html')
  }
  const server = createServer((request, response) => {
    try {
      answer(request, response)
    } catch {
      // A build is just replacing the folder.
      response.writeHead(503, { 'Retry-After': '1' }).end('The site is being built\n')
    }
  })
  return listen(server, { ...options, base: options.base ?? readRules(folder).base })
}

/** Returns what is wrong with the rules of a site that was copied, such as from another machine, with a remedy. */
function faultOfRules(folder: string): string | undefined {
  // Programs that publish or store folders leave out hidden files, unless an option includes them.
  if (!existsSync(join(folder, rulesPath)))
    return `${rulesPath} is missing. Copy the site with its hidden files.`
  try {
    readRules(folder)
    return undefined
  } catch (error) {
    if (error instanceof SyntaxError) return `${rulesPath} is cut off. Copy the site again.`
    throw error
  }
}

/** Read for each request, because a build may have written new rules. */
function readRules(folder: string): HostRules {
  return JSON.parse(readFileSync(join(folder, rulesPath), 'utf8')) as HostRules
}

/** Returns the new address of a page that has moved, with the query of the request. */
function movedTo({ redirects }: HostRules, url: string): string | undefined {
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const path = decoded(raw)
  const moved = redirects.find(({ from }) => from === path || from === `${path}/`)
  return moved && withQuery(moved.to, query)
}
