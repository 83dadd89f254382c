import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved changes is left, for another page or altogether. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.state === 'blocked' && blocker.reset()

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.state === 'blocked' && blocker.proceed()}>Leave</Button>
          <Button variant="secondary" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    >
      What you changed on this page is not saved yet. If you leave, it is lost.
    </Dialog>
  )
}
