import type { ReactNode } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { PageMain } from './page-main.tsx'
import { SiteFooter } from './site-footer.tsx'

type SitePageProps = {
  children: ReactNode
  /** What the page closes with; nothing where the page itself is a form. */
  close?: ReactNode
}

/** What every page of the site ends with, around what is its own. */
export function SitePage({ children, close = <CallToAction /> }: SitePageProps) {
  return (
    <>
      <PageMain>
        {children}
        {close}
      </PageMain>
      <SiteFooter />
    </>
  )
}
