import { useEffect } from 'react'
import { usePublicConfig } from './public-config.tsx'

/** Names the page in the tab and in the history. The server's shell has one title for all of them. */
export function usePageTitle(title: string): void {
  const { productName } = usePublicConfig()
  useEffect(() => {
    document.title = `${title}. ${productName}`
  }, [title, productName])
}
