import { Loader } from '@credence/ui/loader'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { SiteHeader } from './layout/site-header.tsx'
import { useConfig } from './page-contexts.tsx'
import { findPage } from './pages.ts'
import { usePath } from './path.tsx'

/** Nothing of it is in the prerendered page, so the page need not wait for it, nor break where a browser blocks it. */
const CookieBanner = lazy(async () => {
  // not `.then(…, …)`: the bundler takes that into the import, and outside of it the styles can still be refused
  try {
    const { CookieBanner } = await import('./consent/cookie-banner.tsx')
    return { default: CookieBanner }
  } catch {
    return { default: () => null }
  }
})

export function App() {
  const { productName } = useConfig()
  const path = usePath()
  const { Page, title } = findPage(path)
  useLayoutEffect(() => {
    document.title = title(productName)
  }, [title, productName])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Suspense>
        <CookieBanner />
      </Suspense>
      <SiteHeader />
      {/* Keyed, so that a slow page shows the loader instead of leaving the visitor on the old one. */}
      <Suspense key={path} fallback={<Loader label="Opening the page" />}>
        <Page />
      </Suspense>
    </>
  )
}
