import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { TextField } from '@credence/ui/field'

/** An address that the browser did not let us copy. It stays until it is closed: a toast would leave too soon. */
export function UncopiedLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Copy this link" actions={<Button onClick={onClose}>Done</Button>}>
      <TextField
        label="Your browser did not let us copy it"
        readOnly
        autoFocus
        value={url}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
