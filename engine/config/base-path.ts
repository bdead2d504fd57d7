/** The form of a base path: a slash at both ends, and letters, digits and `.-_~` between slashes. */
export const basePath = /^\/((?!\.)[\w.~-]+\/)*$/
