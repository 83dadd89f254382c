import { IconTooltips } from './icon-tooltips.tsx'
import { UnaskedToasts } from './unasked-toasts.tsx'

/** What no page waits for: the names of icons, and what the product says without being asked. Fetched after the page. */
export function AfterPage() {
  return (
    <>
      <UnaskedToasts />
      <IconTooltips />
    </>
  )
}
