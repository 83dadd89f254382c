import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'

type ReplaceDialogProps = { message: string | undefined; onReplace: () => void; onClose: () => void }

/** One address says one thing about a person; its owner decides which. */
export function ReplaceDialog({ message, onReplace, onClose }: ReplaceDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title="Replace what you said before?"
      actions={
        <>
          <Button onClick={onReplace}>Replace it</Button>
          <Button variant="quiet" onClick={onClose}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
