import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { afterMessageReset } from '../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import type { Toast } from './sonner-toasts.tsx'

let markMounted: () => void = () => undefined
const mounted = new Promise<void>(resolve => {
  markMounted = resolve
})
const load = () => import('./sonner-toasts.tsx')

type SonnerToastsProps = { onReady: () => void }

/** A failed download must not break the page. */
const SonnerToasts = lazy<ComponentType<SonnerToastsProps>>(() =>
  load().then(
    ({ SonnerToasts }) => ({ default: SonnerToasts }),
    () => ({ default: () => null }),
  ),
)

export function Toaster() {
  return (
    <Suspense fallback={null}>
      <SonnerToasts onReady={markMounted} />
    </Suspense>
  )
}

export async function showToast(toast: Toast): Promise<void> {
  const { showSonnerToast } = await load()
  // Sonner drops toasts that are sent before its container is mounted.
  await mounted
  showSonnerToast(toast)
}

export function AfterMessageToast() {
  const { isDsiplay, message, type, line } = useAppSelector(state => state.common.afterMessage)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isDsiplay) return
    void showToast({ tone: type, title: message, ...(line ? { line } : {}) })
    dispatch(afterMessageReset())
  }, [isDsiplay, message, type, line, dispatch])
  return null
}
