import type { Store } from '../../model/frame.ts'
import { documentSettings } from '../document-settings.ts'
import { createStore } from './create-store.ts'
import { storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

const choices = new Map<string, Store<string>>()

/**
 * The reader's choice in a group of tabs, '' without a choice; all tabs of one group share it. The choice of the group
 * `language` is stored and shared with other browser tabs; other choices last until the reader leaves the page.
 */
export function tabChoice(group: string): Store<string> {
  const choice = choices.get(group) ?? (group === 'language' ? createSampleLanguage() : createStore(''))
  choices.set(group, choice)
  return choice
}

/** Takes `?lang=curl` in an address as a choice, like a click on a tab. Other values change nothing. */
export function followLanguageParameter(query: string): void {
  const language = new URLSearchParams(query).get('lang')
  if (language && documentSettings().languages?.includes(language)) tabChoice('language').set(language)
}

/** The language of samples, copied to `html[data-sample-language]`, by which CSS shows the right panels before the first paint. */
function createSampleLanguage(): Store<string> {
  const { dataset } = document.documentElement
  const { languages = [] } = documentSettings()
  const language = createStoredValue(
    storageKeys.language,
    // Without a valid stored value, the language stays as it is.
    (text) => (text && languages.includes(text) ? text : (dataset.sampleLanguage ?? '')),
    (value) => value,
  )
  language.subscribe(() => {
    dataset.sampleLanguage = language.get()
  })
  return {
    ...language,
    set(value) {
      language.set(value)
      // A reload or a return to this page must not replace a later choice by the choice in the address.
      const url = new URL(location.href)
      if ([null, value].includes(url.searchParams.get('lang'))) return
      url.searchParams.set('lang', value)
      history.replaceState(history.state, '', url)
    },
  }
}
