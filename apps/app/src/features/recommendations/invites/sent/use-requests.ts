import type { Invite } from '@credence/contract/invites/endpoints'
import { useState } from 'react'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { fetchInvites, remind } from '../../../../state/invites.ts'

const noAnswer = 'We could not reach the server. Check your connection and try again.'

export type Requests = {
  /** The id of the one that is being reminded. */
  busy: string | undefined
  remind: (invite: Invite) => Promise<void>
  copy: (invite: Invite) => Promise<void>
  /** The one that the owner is asked about before it is taken back. */
  withdrawing: Invite | undefined
  askToWithdraw: (invite: Invite | undefined) => void
}

/** What an owner does with requests that are out. */
export function useRequests(): Requests {
  const dispatch = useAppDispatch()
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
    const line = done.payload ? done.payload.message : noAnswer
    void dispatch(fetchInvites())
    dispatch(afterMessageSet({ type: 'error', message: `${full_name} was not reminded`, line }))
  }
  async function copy({ full_name, url }: Invite) {
    try {
      await navigator.clipboard.writeText(url)
      dispatch(afterMessageSet({ message: `Link for ${full_name} copied`, line: 'It is for them alone.' }))
    } catch {
      dispatch(afterMessageSet({ type: 'error', message: 'Your browser did not let us copy', line: url }))
    }
  }
  return { busy, remind: remindOne, copy, withdrawing, askToWithdraw: setWithdrawing }
}
