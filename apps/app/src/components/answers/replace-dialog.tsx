import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'

type ReplaceDialogProps = { open: boolean; message: string; onReplace: () => void; onKeep: () => void }

/** One recommendation for each address and owner. */
export function ReplaceDialog({ open, message, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Replace your earlier recommendation?"
      actions={
        <>
          <Button onClick={onReplace}>Replace it</Button>
          <Button variant="quiet" onClick={onKeep}>
            Keep the earlier one
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
