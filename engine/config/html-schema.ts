import * as z from 'zod'
import { addIssue } from './issue-text.ts'

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi

/** HTML of the frame, without the parts that the security policy blocks in each browser. */
export const FrameHtml = z.string().superRefine((html, context) => {
  for (const [tag] of html.matchAll(TAG)) {
    const names = tag.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/g, '=')
    const [, attribute] = /\s(style|on[a-z]+)\s*=/i.exec(names) ?? []
    const blocked = attribute ?? /^<(?:style|script(?!.*\s(?:src|type)\s*=))\b/is.exec(names)?.[0].slice(1)
    if (blocked === undefined) continue
    const what = attribute === undefined ? `elements <${blocked}>` : `attributes "${blocked}"`
    const isStyle = /^style$/i.test(blocked)
    addIssue(
      context,
      [],
      `expected HTML without ${what}, which the security policy blocks`,
      isStyle ? STYLE : BEHAVIOR,
    )
    return
  }
})

const STYLE = 'Write a class, and its rules in a CSS file in the folder `components/` of the site.'
const BEHAVIOR =
  'Write an element of your own, <NAME>: the script `NAME.element.ts` in the folder `components/` of the site runs for it.'
