import type { ReactNode } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { PageMain } from './page-main.tsx'
import { SiteFooter } from './site-footer.tsx'

/** What every page of the site ends with, around what is its own. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMain>
        {children}
        <CallToAction />
      </PageMain>
      <SiteFooter />
    </>
  )
}
