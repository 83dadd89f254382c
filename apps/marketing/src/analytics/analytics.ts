import { consentCookie } from '@credence/contract/constants'
import type { PublicConfig } from '@credence/contract/public-config'
import { readConsent } from '../consent/consent-cookie.ts'
import { eraseTraces } from './erase-traces.ts'

let library: Promise<typeof import('./posthog.ts')> | undefined

/** Once, after hydration. A tab that comes back may have been overtaken by an answer given in another one. */
export function startAnalytics(config: PublicConfig): void {
  followConsent(config)
  document.addEventListener('visibilitychange', () => followConsent(config))
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
