import { analyticsEvents } from '@credence/contract/analytics'
import { consentCookie } from '@credence/contract/constants'
import { consentIn } from '@credence/contract/cookie-consent'
import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import { reportErrors } from '@credence/ui/error-reports'

/** The answer was given on the marketing site; without a yes nothing is sent. */
export function startBrokenReports(page: Document): void {
  const text = page.getElementById(publicConfigElementId)?.textContent
  if (!text) return
  const { analyticsKey }: PublicConfig = JSON.parse(text)
  const isAllowed = () => consentIn(page.cookie) === consentCookie.accepted
  reportErrors({ key: analyticsKey, names: analyticsEvents, isAllowed })
}
