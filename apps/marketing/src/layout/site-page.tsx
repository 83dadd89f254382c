import { hashTarget } from '@credence/ui/hash-target'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-page.module.css'

type SitePageProps = {
  children: ReactNode
  /** What the page closes with; nothing where the page itself is a form. */
  close?: ReactNode
}

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

let documentShown = false

/** Takes the focus when a page replaces another without a new document; it would stay on a removed link. */
export function PageMain({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documentShown) {
      main.current?.focus({ preventScroll: true })
      hashTarget()?.scrollIntoView()
    }
    documentShown = true
  }, [])
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
