/** Returns the names of the caches of the site at this address: the sites of a host share the storage. */
export function cacheNames(scope: string): { pages: string; files: string } {
  return { pages: `pages ${scope}`, files: `files ${scope}` }
}
