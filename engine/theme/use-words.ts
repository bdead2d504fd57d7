import { createContext, useContext } from 'react'
import { type Say, sayIn, type Words } from '../model/text/words.ts'

/** The words of the edition around a component. */
export const FrameWords = createContext<Words>(undefined)

/** The function that says words in the language of the frame. */
export function useWords(): Say {
  return sayIn(useContext(FrameWords))
}
