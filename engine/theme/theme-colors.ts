/** The color of the browser's own bars: `--paper` of tokens.css, which is not loaded yet when the browser reads the color. */
export const themeColors = { light: '#fdfbf7', dark: '#1b1816' } as const
