// What a site's own elements may use in the reader's browser: `wordframe/browser`.
export { percent } from '../components/table/percent.ts'
export { announce } from './announce.ts'
