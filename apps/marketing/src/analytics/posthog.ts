import { analyticsEvents } from '@credence/contract/analytics'
import { listenForErrors } from '@credence/ui/error-reports'
import posthog from 'posthog-js'
// The recorder registers itself; the library would otherwise fetch it from another host.
import 'posthog-js/dist/lazy-recorder'
import { off, on, settings } from './posthog-settings.ts'

/** Undefined until the one initialisation of this page load. */
let running: boolean | undefined

/** Starts fully enabled. Where the library has not stored the visitor's yes yet, this is also when they said it. */
export function enable(key: string): void {
  if (running) return
  const again = running === false
  running = true
  if (again) posthog.set_config(on)
  else {
    posthog.init(key, { ...settings(location.origin), ...on })
    listenForErrors(analyticsEvents, (event, properties) => posthog.capture(event, properties))
  }
  if (posthog.has_opted_in_capturing()) return
  // The library adds the page view, but only once in a page load.
  posthog.opt_in_capturing({ captureEventName: analyticsEvents.consentAccepted })
  if (again) posthog.capture('$pageview', { title: document.title })
  posthog.startSessionRecording()
}

export function disable(): void {
  if (!running) return
  running = false
  posthog.set_config(off)
  posthog.capture(analyticsEvents.consentDeclined, {}, { send_instantly: true })
  posthog.stopSessionRecording()
  posthog.opt_out_capturing()
  // forgets who this was, and the library's own note of the answer: the cookie is the only one
  posthog.reset(true)
}
