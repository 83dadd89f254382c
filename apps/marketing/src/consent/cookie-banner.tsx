import { consentCookie, openCookieBannerEvent } from '@credence/contract/constants'
import { cookieBannerTexts } from '@credence/contract/cookie-banner-texts'
import type { Consent } from '@credence/contract/cookie-consent'
import { Button } from '@credence/ui/button'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { followConsent } from '../analytics/analytics.ts'
import { useConfig } from '../page-contexts.tsx'
import { readConsent, writeConsent } from './consent-cookie.ts'
import styles from './cookie-banner.module.css'

/** The element that had the focus when the visitor reopened the banner; none on its first showing. */
type Showing = { opener: Element | null }

/** Shows only after hydration, so that no prerendered page holds a banner whose buttons can't answer. */
export function CookieBanner() {
  const config = useConfig()
  const [showing, setShowing] = useState<Showing>()

  useEffect(() => {
    const reopen = () => setShowing({ opener: document.activeElement })
    const closeWhenAnsweredElsewhere = () =>
      setShowing(current => (current?.opener || !readConsent() ? current : undefined))
    if (!readConsent()) setShowing({ opener: null })
    addEventListener(openCookieBannerEvent, reopen)
    const stopWatching = onCookieChange(closeWhenAnsweredElsewhere)
    return () => {
      removeEventListener(openCookieBannerEvent, reopen)
      stopWatching()
    }
  }, [])

  if (!showing) return null
  const answer = (choice: Consent) => {
    writeConsent(choice, config.productDomain)
    followConsent(config)
    setShowing(undefined)
    if (showing.opener instanceof HTMLElement) showing.opener.focus()
  }
  return <CookieBannerPanel focusFor={showing.opener && showing} onAnswer={answer} />
}

type Props = {
  /** The panel takes the focus for every new value: a visitor who asked for it is led to it, one who did not keeps theirs. */
  focusFor: object | null
  onAnswer: (choice: Consent) => void
}

/** `ph-no-capture`: an answer is no behaviour to measure. */
function CookieBannerPanel({ focusFor, onAnswer }: Props) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const accept = () => onAnswer(consentCookie.accepted)
  const decline = () => onAnswer(consentCookie.declined)

  useEffect(() => {
    if (focusFor) panel.current?.focus()
  }, [focusFor])

  const declineOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnEscape(event.target)) decline()
  })
  useEffect(() => {
    const root = document.documentElement.style
    // The page leaves room for the banner, so that neither its end nor a focused control stays hidden below.
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--banner', `${entry?.target.clientHeight ?? 0}px`),
    )
    if (panel.current) observer.observe(panel.current)
    const listener = (event: KeyboardEvent) => declineOnEscape(event)
    addEventListener('keydown', listener)
    return () => {
      observer.disconnect()
      root.removeProperty('--banner')
      removeEventListener('keydown', listener)
    }
  }, [])

  return (
    <section ref={panel} className={`ph-no-capture ${styles.panel}`} aria-labelledby={titleId} tabIndex={-1}>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 id={titleId}>{cookieBannerTexts.title}</h2>
          <p>{cookieBannerTexts.message}</p>
          <div className={styles.more}>
            <details>
              <summary className="link">Details</summary>
              <ul>
                {cookieBannerTexts.details.map(detail => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </details>
            <p className="t-meta">{cookieBannerTexts.footerNote}</p>
          </div>
        </div>
        <div className={styles.answers}>
          <Button onClick={accept}>{cookieBannerTexts.accept}</Button>
          <Button variant="secondary" onClick={decline}>
            {cookieBannerTexts.decline}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Escape closes a dialog, empties a search field and cancels what is being typed before it answers the banner. */
function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, input, select, textarea') !== null
}
