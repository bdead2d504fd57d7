import { apiValueWord } from '../../components/ApiValue.tsx'
import type { ContentContext } from '../../content/page-context.ts'
import type { ApiValue } from '../../model/api.ts'

/** The context of pages that may name values of the API's description, which is read before them. */
export function withApiValues(context: ContentContext, find: (of: string) => ApiValue): ContentContext {
  return { ...context, words: { ...context.words, ApiValue: apiValueWord(find) } }
}
