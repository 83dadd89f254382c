import { consentCookie } from '@credence/contract/constants'
import { cookieBannerTexts } from '@credence/contract/cookie-banner-texts'
import { type Consent, consentIn, storeConsent } from '@credence/contract/cookie-consent'
import { Button } from '@credence/ui/button'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './consent-choice.module.css'

const consentLines: Record<Consent, string> = {
  accepted: 'Analytics is on.',
  declined: 'Analytics is off. Nothing is sent.',
}

/** The cookie banner's choice on the app host. Takes effect immediately. */
export function ConsentChoice() {
  const { consent, answer } = useConsent()
  const { title, message, details, footerNote, accept, decline } = cookieBannerTexts
  return (
    <div className={styles.choice}>
      <h3 className={styles.title}>{title}</h3>
      <p>{message}</p>
      <ul className={styles.details}>
        {details.map(detail => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p className={styles.note}>
        If you say yes, we’ll see errors in the app and on people’s pages, and where in our code they happened. We’ll
        never see who you are or which page you were on.
      </p>
      <div className={styles.answers}>
        <Button
          variant={consent === consentCookie.accepted ? 'primary' : 'secondary'}
          aria-pressed={consent === consentCookie.accepted}
          onClick={() => answer(consentCookie.accepted)}
        >
          {accept}
        </Button>
        <Button
          variant={consent === consentCookie.declined ? 'primary' : 'secondary'}
          aria-pressed={consent === consentCookie.declined}
          onClick={() => answer(consentCookie.declined)}
        >
          {decline}
        </Button>
      </div>
      <p className={styles.note}>
        <span role="status">{consent ? consentLines[consent] : 'You haven’t answered yet. Nothing is sent.'}</span>{' '}
        {footerNote}
      </p>
    </div>
  )
}

/** The analytics consent, shared by all tabs and hosts of the product. */
function useConsent() {
  const { productDomain } = usePublicConfig()
  const [consent, setConsent] = useState(() => consentIn(document.cookie))
  useEffect(() => onCookieChange(() => setConsent(consentIn(document.cookie))), [])
  return {
    consent,
    answer(choice: Consent) {
      storeConsent(document, location.hostname, choice, productDomain)
      setConsent(consentIn(document.cookie))
    },
  }
}
