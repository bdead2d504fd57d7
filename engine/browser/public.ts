// The module `wordframe/browser`, which the elements of a site may import.
export { percent } from '../components/table/percent.ts'
export { announce } from './announce.ts'
