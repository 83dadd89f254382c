import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

type UnsavedGuardProps = {
  unsaved: boolean
  /** The unsaved input is stored on this device and restored. */
  kept?: boolean
}

/** Asks before leaving a page with unsaved changes. */
export function UnsavedGuard({ unsaved, kept = false }: UnsavedGuardProps) {
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

  // a pending save may finish while the dialog is open
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed()
  }, [blocker, unsaved])

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
      {kept
        ? 'Your text isn’t saved yet. It’ll stay on this device until you come back.'
        : 'Your changes aren’t saved yet. If you leave, you’ll lose them.'}
    </Dialog>
  )
}
