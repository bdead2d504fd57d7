import { escapeExpression } from '../../model/text/escape-expression.ts'
import { apiCatalog } from '../api-catalog.ts'
import { asExpression, type HostRules, hidden, quote, withQuery } from './host-rules.ts'
import { compressedTypes, MARKDOWN_FIRST, mediaTypes } from './media-types.ts'

/** Returns `.htaccess`, which Apache reads in the folder of the site. It requires `AllowOverride All` and some modules. */
export function apacheConfig({ base, headers, redirects }: HostRules): string {
  const fields = headers.flatMap(({ files, fields }) => {
    const lines = Object.entries(fields)
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `  Header always set ${name} ${quote(value.replaceAll('%', '%%'))}`)
    return [`<If "%{REQUEST_URI} =~ m#${asExpression(base, files)}#">`, ...lines, '</If>']
  })
  const inside = (address: string) => escapeExpression(address.slice(base.length))
  const moved = redirects.flatMap(({ from, to }) => {
    // A percent sign without a backslash would begin the name of a variable. This directive keeps backslashes in quotes.
    const target = to.replaceAll('%', '\\%')
    const rule = (each: string) => `RewriteRule "^${inside(from)}?$" "${each}" [R=301,L,NE]`
    // Apache itself would add the query after the fragment.
    const withOwn = target.includes('#') ? withQuery(target, '?%{QUERY_STRING}') : target
    const before = withOwn === target ? [] : ['RewriteCond %{QUERY_STRING} .', rule(withOwn)]
    return [...before, rule(target)]
  })
  const types = Object.entries(mediaTypes).map(([extension, type]) => `AddType ${type} .${extension}`)
  const texts = Object.keys(mediaTypes).filter((extension) =>
    compressedTypes.includes(mediaTypes[extension] ?? ''),
  )
  return `# Modules: deflate, dir, filter, headers, mime, rewrite. The files of the build are served at ${base}
# Behind a proxy that ends TLS, set ServerName https://HOST in the server's configuration: redirects contain this scheme.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash On
ErrorDocument 404 ${base}404.html
${types.join('\n')}
AddCharset utf-8 ${texts.map((extension) => `.${extension}`).join(' ')}
<Files "${apiCatalog.path.replace(/.*\//, '')}">
  ForceType ${quote(apiCatalog.type)}
</Files>
${fields.join('\n')}
<If "%{REQUEST_URI} =~ m#/(index\\.(html|md))?$#">
  Header always merge Vary Accept
</If>
# The filter adds -gzip to the ETag, and does not know this ETag when a browser sends it again.
RequestHeader edit* If-None-Match "-gzip\\"" "\\""
AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}
# The filter by type does not apply to the page of an error.
<Files "404.html">
  SetOutputFilter DEFLATE
</Files>
RewriteEngine On
RewriteBase ${base}
${moved.join('\n')}
${hidden.map((files) => `RewriteRule "^${asExpression('', files).slice(1)}" - [R=404,L]`).join('\n')}
# The page for unknown addresses has no address itself.
RewriteCond %{ENV:REDIRECT_STATUS} "^$"
RewriteRule "^404\\.html$" - [R=404,L]
# A folder without a page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule "^" - [R=404,L]
RewriteCond %{THE_REQUEST} "^\\S+ [^?\\s]*/index\\.html[?\\s]"
RewriteRule "^(.*/)?index\\.html$" "${base}$1" [R=301,L]
RewriteCond %{HTTP_ACCEPT} "${MARKDOWN_FIRST}" [NC]
RewriteCond %{REQUEST_FILENAME}/index.md -f
RewriteRule "(^|/)$" "%{REQUEST_URI}index.md" [L]
`
}
