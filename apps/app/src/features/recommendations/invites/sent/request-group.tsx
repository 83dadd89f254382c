import type { Invite } from '@credence/contract/invites/endpoints'
import { ListRow } from '@credence/ui/list-row'
import { Bell, Link, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { useCopyLink } from '../../../../components/actions/use-copy-link.tsx'
import { Menu } from '../../../../components/menus/menu.tsx'
import type { MenuItem } from '../../../../components/menus/radix-menu.tsx'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { fetchInvites, remind } from '../../../../state/invites.ts'
import { Group } from '../../received/groups.tsx'
import { canRemind, statusWords } from './invite-status.ts'

type RequestGroupProps = { items: Invite[]; requests: Requests }

export function RequestGroup({ items, requests }: RequestGroupProps) {
  const now = new Date()
  return (
    <Group title="Waiting for others" count={items.length}>
      {items.map(invite => (
        <ListRow
          key={invite.id}
          data-request={invite.id}
          name={invite.full_name}
          position={invite.email ?? ''}
          note={statusWords(invite)}
          action={
            invite.state !== 'declined' && (
              <Menu
                label={`More options for your request to ${invite.full_name}`}
                items={menuOf(invite, requests, now)}
              />
            )
          }
        />
      ))}
    </Group>
  )
}

function menuOf(invite: Invite, { remind, copy, askToWithdraw }: Requests, now: Date): MenuItem[] {
  return [
    ...(canRemind(invite, now)
      ? [{ label: 'Send a reminder now', icon: Bell, onChoose: () => void remind(invite) }]
      : []),
    { label: 'Copy link', icon: Link, onChoose: () => void copy(invite) },
    { label: 'Withdraw request', icon: Undo2, tone: 'danger', onChoose: () => askToWithdraw(invite) },
  ]
}

export type Requests = {
  remind: (invite: Invite) => Promise<void>
  copy: (invite: Invite) => Promise<void>
  uncopied: ReactNode
  /** The request in the withdraw dialog. */
  withdrawing: Invite | undefined
  askToWithdraw: (invite: Invite | undefined) => void
}

export function useRequests(): Requests {
  const dispatch = useAppDispatch()
  const { copyLink, uncopied } = useCopyLink()
  const [withdrawing, setWithdrawing] = useState<Invite>()

  async function remindOne({ id, full_name }: Invite) {
    const done = await dispatch(remind(id))
    if (remind.fulfilled.match(done)) {
      dispatch(afterMessageSet({ message: `Reminder sent to ${full_name}` }))
      return
    }
    const line = failureWords(done.payload)
    void dispatch(fetchInvites())
    dispatch(afterMessageSet({ type: 'error', message: `We couldn’t remind ${full_name}`, line }))
  }
  const copy = ({ full_name, url }: Invite) =>
    copyLink(url, { message: 'Link copied', line: `This link is only for ${full_name}.` })
  return { remind: remindOne, copy, uncopied, withdrawing, askToWithdraw: setWithdrawing }
}
