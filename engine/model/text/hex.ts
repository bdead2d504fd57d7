/** Returns the number of a character in hexadecimal digits, at least four: `00ad`. */
export const hex = (code: number) => code.toString(16).padStart(4, '0')
