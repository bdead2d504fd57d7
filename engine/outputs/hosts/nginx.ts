import { hash } from 'node:crypto'
import { apiCatalog } from '../api-catalog.ts'
import { asExpression, type HostRules, hidden, indexExpression, withQuery } from './host-rules.ts'
import { compressedTypes, MARKDOWN_FIRST, mediaTypes } from './media-types.ts'

/** Returns a server for the folder `conf.d` of nginx. It has one map for each header field, by the file of the answer. */
export function nginxConfig({ base, headers, redirects, precompressed }: HostRules): string {
  const names = [...new Set(headers.flatMap(({ fields }) => Object.keys(fields)))].filter(
    (name) => name !== 'Content-Type',
  )
  // nginx has one set of variables: a variable of another site on the same server would replace that of this site.
  const site = hash('sha256', JSON.stringify([base, headers])).slice(0, 8)
  const variable = (name: string) => `$site_${site}_${name.toLowerCase().replaceAll('-', '_')}`
  const maps = names.map((name) => {
    // nginx uses the first expression that matches.
    const rules = headers.flatMap(({ files, fields: { [name]: value } }) => (value ? [{ files, value }] : []))
    const lines = rules
      .reverse()
      .map(({ files, value }) => `  "~${asExpression(base, files)}" ${quote(value)};`)
    return `map $uri ${variable(name)} {\n${lines.join('\n')}\n}\n`
  })
  const moved = redirects.flatMap(({ from, to }) =>
    [from, from.slice(0, -1)].map(
      (each) => `  location = ${quote(each)} { return 301 ${quote(withQuery(to, '$is_args$args'))}; }`,
    ),
  )
  // nginx adds text/html to both lists itself, and warns about a second text/html.
  const texts = compressedTypes.filter((type) => type !== 'text/html').join(' ')
  const types = Object.entries(mediaTypes).map(([extension, type]) => `    ${type} ${extension};`)
  const own = `  index $site_index index.html;
  types {
${types.join('\n')}
  }
  charset utf-8;
  charset_types ${texts};
  gzip on;
  gzip_vary on;
  gzip_types ${texts};
${precompressed ? '  gzip_static on;\n' : ''}${names.map((name) => `  add_header ${name} ${variable(name)} always;\n`).join('')}  add_header Vary $site_vary always;
  error_page 404 ${base}404.html;
  # A folder without a page.
  error_page 403 =404 ${base}404.html;
  location = ${base}404.html { internal; }
${hidden.map((files) => `  location ~ "${asExpression(base, files)}" { return 404; }`).join('\n')}
  location = ${base}${apiCatalog.path} { types {} default_type ${quote(apiCatalog.type)}; }
${moved.join('\n')}
  if ($request_uri ~ ${quote(indexExpression(base))}) { return 301 $1$3; }
`
  return `# Copy this file to /etc/nginx/conf.d/, and the files of the build to /srv/site${base}.
# Copy this file again after an update of wordframe: browsers refuse styles by the hashes of an earlier version.
${maps.join('')}map $http_accept $site_index {
  default index.html;
  "~*${MARKDOWN_FIRST}" index.md;
}
map $uri $site_vary {
  "~/index\\.(html|md)$" Accept;
}
server {
  listen 8080;
  root /srv/site;
  absolute_redirect off;
  server_tokens off;
${base === '/' ? own : inLocation(base, own)}}
`
}

/** The rules of a site below a base path. A server may have several such locations. */
const inLocation = (base: string, rules: string) =>
  `  location ${base} {\n${rules.replace(/^(?=.)/gm, '  ')}  }\n`

/** Returns a value in single quotes. nginx reads a dollar sign as a variable and has no escape for it. */
function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
