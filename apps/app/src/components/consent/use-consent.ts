import { type Consent, consentIn, storeConsent } from '@credence/contract/cookie-consent'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'

/** The answer to the question about analytics, which is one for the whole product: whatever tab or host it is given in. */
export function useConsent() {
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
