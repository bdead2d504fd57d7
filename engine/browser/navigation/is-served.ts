/**
 * Returns whether the server answers for a path without an error of the server: then a page load loses nothing for the reader.
 * A redirect to another host, such as a login, counts as an answer.
 */
export async function isServed(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { redirect: 'manual', cache: 'no-cache' })
    return status < 500
  } catch {
    return false
  }
}
