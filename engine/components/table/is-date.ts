const DATE = /^(?=.*(?<!\d)(?:19|20)\d\d(?!\d)).{4,24}$/

/**
 * Returns whether a cell contains a date in any language, such as `November 6, 2024` or `2024年11月6日`: a short text with a year.
 * The longest common dates have 24 characters.
 */
export const isDate = (cell: string): boolean => DATE.test(cell.trim())
