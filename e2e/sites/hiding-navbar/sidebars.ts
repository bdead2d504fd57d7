import { defineSidebars } from 'wordframe'

export default defineSidebars({ docs: ['index', 'guide', 'long-title'] })
