import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

type UnsavedGuardProps = {
  unsaved: boolean
  /** What is not saved stays on this device, and the page knows it again. */
  kept?: boolean
}

/** Asks before a page with unsaved changes is left, for another page or altogether. */
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

  // what was on its way may arrive while the question stands
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
        ? 'Some of your text has not reached us yet. It is kept on this device and is here when you come back.'
        : 'What you changed on this page is not saved yet. If you leave, it is lost.'}
    </Dialog>
  )
}
