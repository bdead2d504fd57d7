import type { BundleMessage } from './bundle-browser.ts'
import { makeBundle } from './make-bundle.ts'

// Runs as a process of its own: takes the project's root as argument, sends its bundle.
const message = await makeBundle(process.argv[2] ?? '.').then(
  (bundle): BundleMessage => ({ bundle }),
  (error: Error): BundleMessage => ({ error: error.message }),
)
process.send?.(message, () => process.disconnect())
