import { analyticsEvents } from '@credence/contract/analytics'
import { consentCookie } from '@credence/contract/constants'
import { consentIn } from '@credence/contract/cookie-consent'
import { reportErrors } from '@credence/ui/error-reports'

/** Sends errors only after the visitor accepted analytics. */
export function startErrorReports(key: string): void {
  const isAllowed = () => consentIn(document.cookie) === consentCookie.accepted
  reportErrors({ key, names: analyticsEvents, isAllowed })
}
