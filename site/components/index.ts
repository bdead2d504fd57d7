import { ModelId } from './ModelId.tsx'
import { ModelTable } from './ModelTable.tsx'

/** The words of this site, by the names that pages use. */
export const words = { ModelId, ModelTable }
