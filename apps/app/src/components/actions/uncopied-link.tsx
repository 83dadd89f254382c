import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { TextField } from '@credence/ui/field'

/** Shows an address that the browser refused to copy. Stays until closed; a toast would disappear too soon. */
export function UncopiedLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Copy this link" actions={<Button onClick={onClose}>Done</Button>}>
      <TextField
        label="We couldn’t copy the link automatically"
        readOnly
        autoFocus
        value={url}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
