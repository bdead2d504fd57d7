// The tools of code blocks, in a separate part of the script: the page can be read without them.
export { copyText } from './copy-text.ts'
export { offerToWrap } from './wrap-lines.ts'
