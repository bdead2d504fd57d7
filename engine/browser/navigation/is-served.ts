/**
 * Whether the server answers for a path with anything but a failure of its own: then a page load takes nothing away from
 * the reader. A redirect to another host, as to a login, counts as an answer.
 */
export async function isServed(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { redirect: 'manual', cache: 'no-cache' })
    return status < 500
  } catch {
    return false
  }
}
