/** The direction of a value. `either` is for a value that may go in both directions, such as the example of a schema. */
export type Direction = 'request' | 'response' | 'either'
