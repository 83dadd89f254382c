import { useLayoutEffect } from 'react'
import { usePublicConfig } from './public-config.tsx'

/** Sets the document title together with the page; the server's shell has one title for all pages. */
export function usePageTitle(title: string): void {
  const { productName } = usePublicConfig()
  useLayoutEffect(() => {
    document.title = `${title}. ${productName}`
  }, [title, productName])
}
