import type { Host } from '../../model/hosts.ts'
import type { OutputFile } from '../../model/site.ts'
import { apacheConfig } from './apache.ts'
import { caddyConfig } from './caddy.ts'
import { dockerfile, githubWorkflow } from './examples.ts'
import { type HostRules, hostsFolder, rulesPath } from './host-rules.ts'
import { nginxConfig } from './nginx.ts'
import { headersFile, redirectsFile, vercelFile } from './static-hosts.ts'

type Writer = (rules: HostRules) => OutputFile[]

const inFolder = (name: string, contents: string) => [{ path: `${hostsFolder}/${name}`, contents }]
const staticHost: Writer = (rules) => [headersFile(rules), ...redirectsFile(rules)]
const nginx: Writer = (rules) => inFolder('nginx.conf', nginxConfig(rules))

/** The files that each host requires. `hidden` (host-rules.ts) names all of them. */
const writers: Record<Host, Writer> = {
  cloudflare: staticHost,
  netlify: staticHost,
  // Without `.nojekyll`, GitHub omits files and folders whose names begin with a dot or an underscore.
  'github-pages': () => [
    { path: '.nojekyll', contents: '' },
    ...inFolder('github-pages.yml', githubWorkflow),
  ],
  vercel: (rules) => [vercelFile(rules)],
  nginx,
  apache: (rules) => [{ path: '.htaccess', contents: apacheConfig(rules) }],
  caddy: (rules) => inFolder('Caddyfile', caddyConfig(rules)),
  docker: (rules) => [...nginx(rules), ...inFolder('Dockerfile', dockerfile(rules))],
}

/** Returns the rules of a site as files, for the preview and for each of these hosts. */
export function hostFiles(rules: HostRules, hosts: readonly Host[]): OutputFile[] {
  const files = [
    { path: rulesPath, contents: `${JSON.stringify(rules, null, 2)}\n` },
    ...hosts.flatMap((host) => writers[host](rules)),
  ]
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
