import type { PageData } from '@credence/contract/rendered-page'
import { createContext, useContext } from 'react'

/** Empty when the page was opened without a document: then it asks for what it shows. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

export function usePageData(): PageData | undefined {
  return useContext(PageDataContext)
}
