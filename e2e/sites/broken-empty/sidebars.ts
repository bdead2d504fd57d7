import { defineSidebars } from '../../../engine/config/define-config.ts'

export default defineSidebars({ docs: ['index'] })
