import { escapeExpression } from '../../model/text/escape-expression.ts'
import {
  asExpression,
  folderExpression,
  type HostRules,
  hidden,
  indexExpression,
  quote,
  withQuery,
} from './host-rules.ts'
import { compressedTypes, MARKDOWN_FIRST } from './media-types.ts'

/** Returns a Caddyfile. Directives in a `route` run in the order of the file. */
export function caddyConfig({ base, headers, redirects, precompressed }: HostRules): string {
  const fields = headers.flatMap(({ files, fields }, index) => [
    `  @files${index} path_regexp ${asExpression(base, files)}`,
    ...Object.entries(fields).map(([name, value]) => `  header @files${index} ${name} ${quote(value)}`),
  ])
  // Other matchers of paths ignore case, so a page that moved from /RAG/ to /rag/ would be redirected to itself.
  const moved = redirects.flatMap(({ from, to }, index) => [
    `    @moved${index} path_regexp ^${escapeExpression(from)}?$`,
    `    redir @moved${index} ${quote(withQuery(to, '{site_query}'))} 301`,
  ])
  return `# Copy this file to /etc/caddy/Caddyfile, and the files of the build to /srv/site${base}.
# Copy this file again after an update of wordframe: browsers refuse styles by the hashes of an earlier version.
(site_headers) {
${fields.join('\n')}
  @documents path_regexp /(index\\.(html|md))?$
  header @documents Vary Accept
}
(site_encoding) {
  encode zstd gzip {
    match {
${compressedTypes.map((type) => `      header Content-Type ${type}*`).join('\n')}
    }
  }
}

:8080 {
  root * /srv/site
  import site_encoding
  # Caddy 2.6 has no placeholder for a query with its question mark.
  map {query} {site_query} {
    ~.+ "?\${0}"
    default ""
  }
  route {
${moved.join('\n')}
    @hidden path ${[...hidden, '404.html'].map((files) => base + files).join(' ')}
    error @hidden 404
    @index vars_regexp index {uri} ${indexExpression(base)}
    redir @index {re.index.1}{re.index.3} 301
    # The redirect of Caddy 2.6 to the address of a folder drops the query.
    @folder {
      vars_regexp folder {uri} ${folderExpression(base)}
      file {path}/index.html
    }
    redir @folder {re.folder.1}/{re.folder.2} 308
    @markdown {
      path */
      header_regexp Accept (?i)${MARKDOWN_FIRST.replaceAll('\\s*', '[[:space:]]*')}
      file {path}index.md
    }
    rewrite @markdown {path}index.md
    import site_headers
    file_server${precompressed ? ' {\n      precompressed br gzip\n    }' : ''}
  }
  handle_errors {
    import site_encoding
    rewrite * ${base}404.html
    route {
      import site_headers
      # The fields of the file that does not exist, such as a Markdown file, remain otherwise.
      header Content-Type "text/html; charset=utf-8"
      header -Access-Control-Allow-Origin
      file_server {
        status {err.status_code}
      }
    }
  }
}
`
}
