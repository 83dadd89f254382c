import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import { createContext, type ReactNode, useContext } from 'react'

const PublicConfigContext = createContext<PublicConfig | undefined>(undefined)

export function readPublicConfig(page: Document): PublicConfig {
  const block = page.getElementById(publicConfigElementId)
  if (!block?.textContent) throw new Error(`The page carries no #${publicConfigElementId} block.`)
  return JSON.parse(block.textContent)
}

export function PublicConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <PublicConfigContext value={config}>{children}</PublicConfigContext>
}

export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext)
  if (!config) throw new Error('usePublicConfig needs a PublicConfigProvider above it.')
  return config
}
