import { lazy, Suspense } from 'react'
import type { Toast } from './sonner-toasts.tsx'

let markMounted: () => void = () => undefined
const mounted = new Promise<void>(resolve => {
  markMounted = resolve
})
const load = () => import('./sonner-toasts.tsx')

const SonnerToasts = lazy(async () => ({ default: (await load()).SonnerToasts }))

/** Where toasts appear. It is fetched after the page, which never opens with a toast. */
export function Toaster() {
  return (
    <Suspense fallback={null}>
      <SonnerToasts onReady={markMounted} />
    </Suspense>
  )
}

/** Says what changed. Errors stay until they are closed; everything else leaves by itself. */
export async function showToast(toast: Toast): Promise<void> {
  const { showSonnerToast } = await load()
  // A toast told to Sonner before its list is mounted is lost.
  await mounted
  showSonnerToast(toast)
}
