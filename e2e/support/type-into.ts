import { expect, type Locator } from '@playwright/test'

/**
 * Replaces the text of a field, key by key. In Firefox, `fill` sets the value with a script, which React does not notice.
 * The keys go to the focused field, because the field of the search is replaced by its React version while a reader types.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await expect(() => field.selectText()).toPass()
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}
