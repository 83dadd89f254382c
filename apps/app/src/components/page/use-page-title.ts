import { useEffect } from 'react'
import { usePublicConfig } from './public-config.tsx'

/** Sets the document title; the server's shell has one title for all pages. */
export function usePageTitle(title: string): void {
  const { productName } = usePublicConfig()
  useEffect(() => {
    document.title = `${title}. ${productName}`
  }, [title, productName])
}
