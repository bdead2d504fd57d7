import * as z from 'zod'
import { isOldAddress } from '../model/redirects.ts'

/** Header fields that the engine sets for each file. A site cannot replace them. */
const OWN = [
  'access-control-allow-origin',
  'cache-control',
  'content-security-policy',
  'content-type',
  'link',
  'vary',
]

/** Header fields without characters that have a meaning in configurations of servers. */
export const ExtraHeaders = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z][\w-]*$/, 'expected the name of a header')
      .refine(
        (name) => !OWN.includes(name.toLowerCase()),
        'the engine sets this header; origins go into "policy"',
      ),
    z.string().regex(/^[^\p{Cc}${}\\]+$/u, 'expected one line of text without $, {, } and \\'),
  )
  .default({})

const originsOf = (scheme: string, further = '') => {
  const form = new RegExp(`^${scheme}://(\\*\\.)?[\\w.-]+(:\\d+)?$${further}`)
  return z.array(z.string().regex(form, 'expected an origin like "https://cdn.example.com"')).default([])
}
const Origins = originsOf('https')

/** Directives of the content security policy to which a site can add origins. */
export const ExtraOrigins = z
  .strictObject({
    /** Origins of scripts. */
    'script-src': Origins,
    /** Origins of stylesheets. */
    'style-src': Origins,
    /** Origins of pictures in the HTML of the navbar and the announcement, and of those that scripts load. Pictures of pages are files of the site. */
    'img-src': Origins,
    /** Origins of fonts. */
    'font-src': Origins,
    /** Origins to which scripts send requests; also those of WebSockets, `wss://…`. */
    'connect-src': originsOf('(https|wss)'),
    /** Origins of audio and video. */
    'media-src': Origins,
    /** Origins of frames in pages. */
    'frame-src': Origins,
    /** Origins to which forms are sent; `"'self'"` is the site itself. */
    'form-action': originsOf('https', "|^'self'$"),
  })
  .prefault({})

/** A former route, or a part of a page. */
const OldAddress = z
  .string()
  .refine(
    isOldAddress,
    'expected a route of letters, digits and .-_~@+, with a slash at both ends, like "/old/", or a part of a page, like "/page/#old"',
  )

/** Former addresses and their new addresses. */
export const Redirects = z
  .record(
    OldAddress,
    z
      .string()
      .regex(
        /^(\/(?!\/)|https:\/\/[\w.-]+)[\p{L}\p{M}\p{N}_.~/#?&=%:@+,-]*$/u,
        'expected a route like "/new/", or an address that begins with https://',
      ),
    {
      error: ({ code }) =>
        code === 'invalid_type' ? "expected new addresses by old ones, like { '/old/': '/new/' }" : undefined,
    },
  )
  .default({})
