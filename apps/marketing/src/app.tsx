import { Loader } from '@credence/ui/loader'
import { Suspense, useEffect } from 'react'
import { useConfig } from './config-context.tsx'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { findPage } from './pages.ts'
import { usePath } from './path.tsx'

export function App() {
  const { productName } = useConfig()
  const path = usePath()
  const { Page, title } = findPage(path)
  useEffect(() => {
    document.title = title(productName)
  }, [title, productName])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <CookieBanner />
      <SiteHeader />
      {/* Keyed, so that a slow page shows the loader instead of leaving the visitor on the old one. */}
      <Suspense key={path} fallback={<Loader label="Opening the page" />}>
        <Page />
      </Suspense>
    </>
  )
}
