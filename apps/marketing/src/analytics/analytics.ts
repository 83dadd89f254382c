import { consentCookie } from '@credence/contract/constants'
import type { PublicConfig } from '@credence/contract/public-config'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { readConsent } from '../consent/consent-cookie.ts'
import { eraseTraces } from './erase-traces.ts'

let library: Promise<typeof import('./posthog.ts')> | undefined

/** Once, after hydration. The answer may be another one at any time: it can be given in another tab, or on the app host. */
export function startAnalytics(config: PublicConfig): void {
  followConsent(config)
  onCookieChange(() => followConsent(config))
}

/** Brings analytics in line with the stored answer. Without a yes nothing is loaded, requested or kept. */
export function followConsent({ analyticsKey }: PublicConfig): void {
  const isAccepted = () => readConsent() === consentCookie.accepted
  if (analyticsKey && isAccepted()) library ??= import('./posthog.ts')
  if (!library) eraseTraces()
  library
    ?.then(({ enable, disable }) => {
      // The answer may have changed while the library was on its way.
      if (isAccepted()) return enable(analyticsKey)
      disable()
      eraseTraces()
    })
    .catch(() => {
      // A page works without analytics. Tried again with the next answer, tab change or page.
      library = undefined
    })
}
