import { useState } from 'react'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { lazyComponent } from '../page/lazy-component.tsx'

const UncopiedLink = lazyComponent(async () => (await import('./uncopied-link.tsx')).UncopiedLink)

/** Copies an address and confirms it. `uncopied` shows the address where the browser refuses. */
export function useCopyLink() {
  const dispatch = useAppDispatch()
  const [refused, setRefused] = useState<string>()

  async function copyLink(url: string, said: { message: string; line: string }) {
    try {
      await navigator.clipboard.writeText(url)
      dispatch(afterMessageSet(said))
    } catch {
      setRefused(url)
    }
  }
  return { copyLink, uncopied: refused && <UncopiedLink url={refused} onClose={() => setRefused(undefined)} /> }
}
