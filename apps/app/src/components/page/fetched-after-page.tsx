import { LiveNotifications } from '../notifications/live-notifications.tsx'
import { RenewedPush } from '../push/renewed-push.tsx'
import { Toaster } from '../toasts/show-toast.tsx'
import { UnaskedToasts } from '../toasts/unasked-toasts.tsx'
import { IconTooltips } from '../tooltips/icon-tooltips.tsx'

/** What no page waits for: where toasts appear, the names of icons, and what the product says without being asked. */
export function FetchedAfterPage({ onFollow }: { onFollow: (path: string) => void }) {
  return (
    <>
      <Toaster />
      <LiveNotifications />
      <UnaskedToasts onFollow={onFollow} />
      <IconTooltips />
      <RenewedPush />
    </>
  )
}
