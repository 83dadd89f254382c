import { openCookieBannerEvent } from '@credence/contract/constants'
import type { Consent } from '@credence/contract/cookie-consent'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { useEffect, useState } from 'react'
import { followConsent } from '../analytics/analytics.ts'
import { useConfig } from '../config-context.tsx'
import { readConsent, writeConsent } from './consent-cookie.ts'
import { CookieBannerPanel } from './cookie-banner-panel.tsx'

/** What had the focus when somebody asked to see the banner again; on its first showing, nothing. */
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
