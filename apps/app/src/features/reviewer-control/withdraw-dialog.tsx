import { afterWithdrawing } from '@credence/contract/consent-texts'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import styles from './reviewer-control.module.css'

type WithdrawDialogProps = {
  open: boolean
  /** Returns an error message. */
  onWithdraw: () => Promise<string | undefined>
  onClose: () => void
}

/** A withdrawal cannot be undone. */
export function WithdrawDialog({ open, onWithdraw, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function withdraw() {
    setBusy(true)
    const failure = await onWithdraw()
    setBusy(false)
    setProblem(failure)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Withdraw your recommendation?"
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
            {busy ? 'Withdrawing' : 'Withdraw it'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{afterWithdrawing}</p>
        <p>This can’t be undone. You can always give a new recommendation.</p>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  )
}
