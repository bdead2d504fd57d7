import { openPageOf } from './other-pages.ts'

// A script of its own on the first page of a divided reference. It runs before the rest of the page has arrived: an address of
// the reference on one page then leads to its page without waiting for the first page.
openPageOf(location.hash, new URL('.', location.href).pathname).catch(reportError)
