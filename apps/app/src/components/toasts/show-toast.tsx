import type { ToastTone } from '@credence/ui/toast-panel'
import { useEffect } from 'react'
import { afterMessageReset } from '../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'

export type Toast = { tone: ToastTone; title: string; line?: string; onUndo?: () => void }

type Show = (toast: Toast) => void

export let toasterMounted: (show: Show) => void = () => undefined
/** The container comes after the page and would drop earlier toasts. */
const mounted = new Promise<Show>(resolve => {
  toasterMounted = resolve
})

export async function showToast(toast: Toast): Promise<void> {
  const show = await mounted
  show(toast)
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
