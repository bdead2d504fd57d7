import type { Api } from '../../model/api.ts'

/** Returns an address of a security scheme. A relative address, such as FastAPI writes, begins at the first server if it has one. */
export function absoluteAddress(url: string, { servers }: Pick<Api, 'servers'>): string {
  const server = `${servers[0]?.url ?? ''}/`
  if (URL.canParse(url)) return url
  return URL.canParse(url, server) ? new URL(url, server).href : url
}
