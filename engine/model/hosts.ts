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
