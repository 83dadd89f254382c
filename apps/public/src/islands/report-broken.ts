import { analyticsEvents } from '@credence/contract/analytics'
import { consentCookie } from '@credence/contract/constants'
import { consentIn } from '@credence/contract/cookie-consent'
import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import { reportErrors } from '@credence/ui/error-reports'

let started = false

/** Once, when a yes was given, on the site or in the app; each time something breaks it is asked for again. */
export function startBrokenReports(page: Document): void {
  if (started) return
  started = true
  const text = page.getElementById(publicConfigElementId)?.textContent
  if (!text) return
  const { analyticsKey }: PublicConfig = JSON.parse(text)
  const isAllowed = () => consentIn(page.cookie) === consentCookie.accepted
  reportErrors({ key: analyticsKey, names: analyticsEvents, isAllowed })
}
