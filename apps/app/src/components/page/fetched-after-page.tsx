import { LiveNotifications } from '../notifications/live-notifications.tsx'
import { RenewedPush } from '../push/renewed-push.tsx'
import { UnaskedToasts } from '../toasts/unasked-toasts.tsx'
import { IconTooltips } from '../tooltips/icon-tooltips.tsx'

/** What no page waits for: the names of icons, and what the product says without being asked. Fetched after the page. */
export function FetchedAfterPage({ onFollow }: { onFollow: (path: string) => void }) {
  return (
    <>
      <LiveNotifications />
      <UnaskedToasts onFollow={onFollow} />
      <IconTooltips />
      <RenewedPush />
    </>
  )
}
