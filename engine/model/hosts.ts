/** The hosts for which a build can write files: the allowed values of `hosts` in the config. */
export const HOSTS = [
  'cloudflare',
  'netlify',
  'github-pages',
  'vercel',
  'nginx',
  'apache',
  'caddy',
  'docker',
] as const

/** The name of a host in the config. */
export type Host = (typeof HOSTS)[number]

/** The services of repositories: names of their hosts, and the forms of addresses below a repository. FILE begins with the branch. */
const services = {
  github: [/github|\.ghe\.com$/, 'edit/FILE', 'issues/new?title=TITLE&body=BODY'],
  gitlab: [/gitlab/, '-/edit/FILE', '-/issues/new?issue%5Btitle%5D=TITLE&issue%5Bdescription%5D=BODY'],
  gitea: [/gitea|forgejo|^codeberg\.org$/, '_edit/FILE', 'issues/new?title=TITLE&body=BODY'],
  bitbucket: [/^bitbucket\.org$/, 'src/FILE?mode=edit', 'issues/new?title=TITLE&content=BODY'],
} as const

/** The allowed values of `repository.service` in the config. */
export const serviceNames = Object.keys(services) as (keyof typeof services)[]

/** Returns the addresses of a service, by its name or else by the host of the repository; undefined if neither says the service. */
export function addressForms(
  repository: string,
  name = serviceNames.find((each) => services[each][0].test(repository.split('/')[2] ?? '')),
): { edit: string; report: string } | undefined {
  if (!name) return undefined
  const [, edit, report] = services[name]
  return { edit, report }
}
