import type { TailoredLink } from '@credence/contract/links/endpoints'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import { useSaving } from '../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { endLink } from '../../state/links.ts'

type RevokeDialogProps = {
  /** Undefined while nothing is asked. */
  link: Pick<TailoredLink, 'id' | 'name'> | undefined
  onClose: () => void
  onRevoked: (link: TailoredLink) => void
}

export function RevokeDialog({ link, onClose, onRevoked }: RevokeDialogProps) {
  const dispatch = useAppDispatch()
  const saving = useSaving()

  async function revoke() {
    if (!link) return
    await saving.save(async () => {
      const done = await dispatch(endLink(link.id))
      if (endLink.fulfilled.match(done)) onRevoked(done.payload)
      return done
    })
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title="Revoke this link?"
      actions={
        <>
          <Button variant="danger" busy={saving.busy} onClick={() => void revoke()}>
            Revoke link
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        <bdi>{link?.name}</bdi>
      </p>
      <p>The link stops working at once. This can’t be undone.</p>
      <SaveFailure failure={saving.failure} />
    </Dialog>
  )
}
