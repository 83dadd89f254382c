import { type ComponentType, lazy, Suspense } from 'react'
import type { Toast } from './sonner-toasts.tsx'

let markMounted: () => void = () => undefined
const mounted = new Promise<void>(resolve => {
  markMounted = resolve
})
const load = () => import('./sonner-toasts.tsx')

type SonnerToastsProps = { onReady: () => void }

/** A line that drops after the page came must not take that with it. */
const SonnerToasts = lazy<ComponentType<SonnerToastsProps>>(() =>
  load().then(
    ({ SonnerToasts }) => ({ default: SonnerToasts }),
    () => ({ default: () => null }),
  ),
)

/** Where toasts appear. It is fetched after the page, which never opens with a toast. */
export function Toaster() {
  return (
    <Suspense fallback={null}>
      <SonnerToasts onReady={markMounted} />
    </Suspense>
  )
}

/** Says what changed, for as long as the specification shows a toast. */
export async function showToast(toast: Toast): Promise<void> {
  const { showSonnerToast } = await load()
  // A toast told to Sonner before its list is mounted is lost.
  await mounted
  showSonnerToast(toast)
}
