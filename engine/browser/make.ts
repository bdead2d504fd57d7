/** Returns a new element with these properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/**
 * Returns the language of the words of the frame. An article without a translation has another one, and its direction, which also
 * places the controls.
 */
export function inFrame(): Pick<HTMLElement, 'lang'> {
  return { lang: document.documentElement.lang }
}
