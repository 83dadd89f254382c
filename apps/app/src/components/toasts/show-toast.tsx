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

/** Turns the after-message of the store into a toast, once. */
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
