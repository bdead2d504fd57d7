import { prepare } from '../engine/prepare/prepare.js'

/** Runs before the unit tests: creates `engine/dist/` if its sources have changed. */
export async function setup() {
  await prepare()
}
