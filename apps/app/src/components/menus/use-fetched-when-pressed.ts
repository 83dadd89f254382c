import { lostConnectionWords } from '@credence/contract/lost-connection'
import { type ComponentType, useState } from 'react'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'

/**
 * What a button opens, fetched when a hand or the focus comes near it. The first press waits for it and is not lost; where
 * it does not come, the page stays as it is and the next press tries again.
 */
export function useFetchedWhenPressed<Props>(load: () => Promise<ComponentType<Props>>) {
  const dispatch = useAppDispatch()
  const [Opened, setOpened] = useState<ComponentType<Props>>()

  async function fetchOpened(): Promise<boolean> {
    try {
      const opened = await load()
      setOpened(() => opened)
      return true
    } catch {
      dispatch(afterMessageSet({ type: 'error', message: 'The menu did not open.', line: lostConnectionWords() }))
      return false
    }
  }
  return { Opened, fetchOpened, fetchAhead: () => void load().catch(() => undefined) }
}
