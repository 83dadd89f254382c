import { analyticsEvents } from '@credence/contract/analytics'
import { consentCookie } from '@credence/contract/constants'
import { consentIn } from '@credence/contract/cookie-consent'
import { reportErrors } from '@credence/ui/error-reports'

/** The answer is given on the marketing site, in the settings or in the help; without a yes nothing is sent. */
export function reportBroken(key: string): void {
  const isAllowed = () => consentIn(document.cookie) === consentCookie.accepted
  reportErrors({ key, names: analyticsEvents, isAllowed })
}
