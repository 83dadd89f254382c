import { firstNameOf } from '@credence/contract/first-name'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { SaveFailure } from '../../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../../components/saving/use-saving.ts'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { withdraw } from '../../../../state/invites.ts'
import type { Requests } from './request-group.tsx'

export function WithdrawDialog({ withdrawing, askToWithdraw }: Pick<Requests, 'withdrawing' | 'askToWithdraw'>) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const close = () => askToWithdraw(undefined)
  const name = firstNameOf(withdrawing?.full_name ?? '')

  async function withdrawIt() {
    if (!withdrawing || !(await saving.save(() => dispatch(withdraw(withdrawing.id))))) return
    close()
    dispatch(afterMessageSet({ message: `Your request to ${withdrawing.full_name} has been withdrawn` }))
  }
  return (
    <Dialog
      open={withdrawing !== undefined}
      onClose={close}
      title={`Withdraw the request to ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={saving.busy} onClick={() => void withdrawIt()}>
            {saving.busy ? 'Withdrawing' : 'Withdraw'}
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <p>The link will stop working, and we’ll delete the e-mail address. We won’t tell {name}.</p>
      <SaveFailure failure={saving.failure} />
    </Dialog>
  )
}
