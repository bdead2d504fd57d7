import { isInRange } from '../describe/media-types.ts'

/**
 * Returns a media type, or a list of them, without `charset=utf-8`: JSON is always UTF-8, and clients read other texts as
 * UTF-8 by default. Letters are small, as their case has no meaning: https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 */
export function formatOf<Written extends string | undefined>(mediaType: Written): Written | string {
  return mediaType?.toLowerCase().replace(/\s*;\s*charset="?utf-8"?\s*(?=[;,]|$)/g, '') ?? mediaType
}

/** Returns whether a media type is in a range of media types, and is not this range. */
export function isInside(mediaType: string, range: string): boolean {
  return isInRange(mediaType, range) && !isInRange(range, mediaType)
}
