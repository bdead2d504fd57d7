import { ModelId } from './ModelId.tsx'
import { ModelTable } from './ModelTable.tsx'
import { Distribution } from './pictures/Distribution.tsx'
import { MergeSteps } from './pictures/MergeSteps.tsx'
import { TokenCounts } from './TokenCounts.tsx'
import { TokenSample } from './TokenSample.tsx'
import { Tokens } from './Tokens.tsx'

/** The components of this site, by the names that pages use. */
export const components = { Distribution, MergeSteps, ModelId, ModelTable, TokenCounts, TokenSample, Tokens }
