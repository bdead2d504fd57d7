import { Distribution } from '../../../../site/components/pictures/Distribution.tsx'
import { MergeSteps } from '../../../../site/components/pictures/MergeSteps.tsx'

export const components = { Distribution, MergeSteps }
