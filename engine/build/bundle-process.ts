import { makeBundle } from './make-bundle.ts'
import { answer } from './run-beside.ts'

/** The project's root → its bundle. */
answer((root: string) => makeBundle(root))
