import { consentCookie } from '@credence/contract/constants'
import type { PublicConfig } from '@credence/contract/public-config'
import { onCookieChange } from '@credence/ui/cookie-changes'
import { readConsent } from '../consent/consent-cookie.ts'

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

const own = /^(?:__)?ph_/

/** Removes what the analytics library keeps in this browser, whether or not it is loaded. */
export function eraseTraces(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const key of Object.keys(window[name])) if (own.test(key)) window[name].removeItem(key)
    } catch {
      // a browser that blocks storage throws at the mention of it, and then holds nothing
    }
  for (const cookie of document.cookie.split('; '))
    if (own.test(cookie)) setCookie(`${cookie.split('=')[0]}=; Path=/; Max-Age=0`)
}

export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = text
}
