import { Shout } from './Shout.tsx'

export const components = { Shout }
