import type { PublicConfig } from '@credence/contract/public-config'
import type { PageData } from '@credence/contract/rendered-page'
import { createContext, useContext } from 'react'

export const ConfigContext = createContext<PublicConfig | null>(null)

export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('The page is not inside a ConfigContext.')
  return config
}

/** Empty when the page was opened without a document: then it asks for what it shows. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

export function usePageData(): PageData | undefined {
  return useContext(PageDataContext)
}
