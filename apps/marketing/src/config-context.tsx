import type { PublicConfig } from '@credence/contract/public-config'
import { createContext, useContext } from 'react'

export const ConfigContext = createContext<PublicConfig | null>(null)

export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('The page is not inside a ConfigContext.')
  return config
}
