import { highlight } from '../../content/code/highlight.ts'
import { serve } from './thread-beside.ts'

/** Code and its language → its tokens. */
serve(([code, language]: [string, string]) => highlight(code, language))
