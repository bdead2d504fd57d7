import { createContext, useContext } from 'react'
import { type Say, sayIn, type Words } from '../model/text/words.ts'

/** The texts of the frame in the language of the edition. */
export const FrameWords = createContext<Words>(undefined)

/** Returns the function that translates texts of the frame into the language of the edition. */
export function useWords(): Say {
  return sayIn(useContext(FrameWords))
}
