import { answer } from '../processes/run-beside.ts'
import { makeBundle } from './make-bundle.ts'

/** The project's root → its bundle. */
answer((root: string) => makeBundle(root))
