import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'

type WriteMyselfDialogProps = { open: boolean; onEmpty: () => void; onClose: () => void }

/** Asked only where something was corrected that would be lost. */
export function WriteMyselfDialog({ open, onEmpty, onClose }: WriteMyselfDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Empty the lines?"
      actions={
        <>
          <Button onClick={onEmpty}>Empty the lines</Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the words
          </Button>
        </>
      }
    >
      <p>The words go, with all that you corrected. The times stay. Undo brings the words back.</p>
    </Dialog>
  )
}
