import { afterMessageSet } from '../../../state/common.ts'
import { useAppDispatch } from '../../../state/hooks.ts'

/** Copies an address and says so; where the browser does not allow it, shows it to be copied by hand. */
export function useCopyLink(): (url: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async url => {
    try {
      await navigator.clipboard.writeText(url)
      dispatch(afterMessageSet({ message: 'Link copied', line: url }))
    } catch {
      dispatch(afterMessageSet({ type: 'error', message: 'Select the link and copy it', line: url }))
    }
  }
}
