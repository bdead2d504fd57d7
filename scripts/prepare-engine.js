import { prepare } from '../engine/prepare/prepare.js'

/** Before the unit tests: makes `engine/dist/` where its sources have changed. */
export async function setup() {
  await prepare()
}
