import { type Consent, consentIn, storeConsent } from '@credence/contract/cookie-consent'

export function readConsent(): Consent | undefined {
  return consentIn(document.cookie)
}

export function writeConsent(choice: Consent, productDomain: string): void {
  storeConsent(document, location.hostname, choice, productDomain)
}
