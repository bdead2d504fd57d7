import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'
import { createSampleLanguage } from './sample-language.ts'
import { sampleLanguages } from './sample-languages.ts'

const choices = new Map<string, Store<string>>()

/**
 * The reader's choice in a group of tabs, '' where there is none; tabs of one group share it. The choice of group
 * `language` is stored and shared with other browser tabs, those of other groups last until the page is left.
 */
export function tabChoice(group: string): Store<string> {
  let choice = choices.get(group)
  if (!choice) {
    choice = group === 'language' ? createSampleLanguage() : createStore('')
    choices.set(group, choice)
  }
  return choice
}

/** A link with `?lang=curl` is a choice like a click on a tab. Other values change nothing. */
export function followLanguageParameter(query: string): void {
  const language = new URLSearchParams(query).get('lang')
  if (language && sampleLanguages.includes(language)) tabChoice('language').set(language)
}
