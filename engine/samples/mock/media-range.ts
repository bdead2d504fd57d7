/** Returns whether a media type is in a range such as "image/*". Parameters such as a charset do not count. */
export function isInRange(mediaType: string, range: string): boolean {
  const [type, wanted] = [withoutParameters(mediaType), withoutParameters(range)]
  return wanted === ANY || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
}

/** The range of all media types. Some generators of descriptions write it for each response, and mean JSON. */
export const ANY = '*/*'

/** Returns a media type in lower case, without parameters. */
export function withoutParameters(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase()
}
