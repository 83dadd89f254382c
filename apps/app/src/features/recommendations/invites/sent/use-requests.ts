import type { Invite } from '@credence/contract/invites/endpoints'
import { type ReactNode, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { useCopyLink } from '../../../../components/actions/use-copy-link.tsx'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { fetchInvites, remind } from '../../../../state/invites.ts'

export type Requests = {
  /** The id of the one that is being reminded. */
  busy: string | undefined
  remind: (invite: Invite) => Promise<void>
  copy: (invite: Invite) => Promise<void>
  uncopied: ReactNode
  /** The one that the owner is asked about before it is taken back. */
  withdrawing: Invite | undefined
  askToWithdraw: (invite: Invite | undefined) => void
}

/** What an owner does with requests that are out. */
export function useRequests(): Requests {
  const dispatch = useAppDispatch()
  const { copyLink, uncopied } = useCopyLink()
  const [busy, setBusy] = useState<string>()
  const [withdrawing, setWithdrawing] = useState<Invite>()

  async function remindOne({ id, full_name }: Invite) {
    if (busy) return
    setBusy(id)
    const done = await dispatch(remind(id))
    setBusy(undefined)
    if (remind.fulfilled.match(done)) {
      dispatch(afterMessageSet({ message: `A reminder is on its way to ${full_name}` }))
      return
    }
    const line = failureWords(done.payload)
    void dispatch(fetchInvites())
    dispatch(afterMessageSet({ type: 'error', message: `${full_name} was not reminded`, line }))
  }
  const copy = ({ full_name, url }: Invite) =>
    copyLink(url, { message: `Link for ${full_name} copied`, line: 'It is for them alone.' })
  return { busy, remind: remindOne, copy, uncopied, withdrawing, askToWithdraw: setWithdrawing }
}
