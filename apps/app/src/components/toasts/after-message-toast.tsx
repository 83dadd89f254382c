import { useEffect } from 'react'
import { afterMessageReset } from '../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { showToast } from './show-toast.tsx'

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
