import { lostConnectionWords } from '@credence/contract/lost-connection'
import { type ComponentType, useState } from 'react'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'

/**
 * Loads the component that a button opens when the pointer or the focus comes near. The first press waits for it; after
 * a failure the next press retries.
 */
export function useLoadOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const dispatch = useAppDispatch()
  const [Opened, setOpened] = useState<ComponentType<Props>>()

  async function loadOpened(): Promise<boolean> {
    try {
      const opened = await load()
      setOpened(() => opened)
      return true
    } catch {
      dispatch(afterMessageSet({ type: 'error', message: 'The menu didn’t open.', line: lostConnectionWords() }))
      return false
    }
  }
  return { Opened, loadOpened, prefetch: () => void load().catch(() => undefined) }
}
