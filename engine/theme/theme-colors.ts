/** What browsers color their own bars with: `--paper` of tokens.css, which is not loaded yet when this is needed. */
export const themeColors = { light: '#fdfbf7', dark: '#1b1816' } as const
