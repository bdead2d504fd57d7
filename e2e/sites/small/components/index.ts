import { Shout } from './Shout.tsx'

export const words = { Shout }
