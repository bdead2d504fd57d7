import { ModelId } from './ModelId.tsx'
import { ModelTable } from './ModelTable.tsx'
import { TokenCounts } from './TokenCounts.tsx'
import { TokenSample } from './TokenSample.tsx'
import { Tokens } from './Tokens.tsx'

/** The words of this site, by the names that pages use. */
export const words = { ModelId, ModelTable, TokenCounts, TokenSample, Tokens }
