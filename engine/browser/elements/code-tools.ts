// What blocks of code offer their readers, in a part of its own: the page reads without it.
export { copyText } from './copy-text.ts'
export { offerToWrap } from './wrap-lines.ts'
