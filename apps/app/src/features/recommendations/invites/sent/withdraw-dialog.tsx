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

  async function takeBack() {
    if (!withdrawing || !(await saving.save(() => dispatch(withdraw(withdrawing.id))))) return
    close()
    dispatch(afterMessageSet({ message: `The request to ${withdrawing.full_name} is taken back` }))
  }
  return (
    <Dialog
      open={withdrawing !== undefined}
      onClose={close}
      title={`Take the request to ${name} back?`}
      actions={
        <>
          <Button variant="danger" busy={saving.busy} onClick={() => void takeBack()}>
            {saving.busy ? 'Taking it back' : 'Take it back'}
          </Button>
          <Button variant="quiet" onClick={close}>
            Leave it
          </Button>
        </>
      }
    >
      <p>
        The link stops working, no reminder follows, and we forget the address. A mail that has arrived stays where it
        is. Nobody is told.
      </p>
      <SaveFailure failure={saving.failure} />
    </Dialog>
  )
}
