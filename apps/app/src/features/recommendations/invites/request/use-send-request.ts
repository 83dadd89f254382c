import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { type Saving, useSaving } from '../../../../components/saving/use-saving.ts'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../../../state/hooks.ts'
import { askPeople, withdraw } from '../../../../state/invites.ts'
import { type RequestDraft, requestOf } from './request-draft.ts'
import { sentWords } from './sent-words.ts'

type Outcome = { onSent: () => void; onLinks: (invites: Invite[]) => void }

type Sending = Pick<Saving, 'busy' | 'failure'> & { send: () => Promise<void> }

/** Sends a request, once the owner has read it. */
export function useSendRequest(profile: OwnerProfile, draft: RequestDraft, { onSent, onLinks }: Outcome): Sending {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const known = useAppSelector(state => state.invites.list)

  async function send() {
    let answer: Invite[] = []
    const sent = await saving.save(async () => {
      const done = await dispatch(askPeople(requestOf(draft, profile.full_name)))
      if (askPeople.fulfilled.match(done)) answer = done.payload
      return done
    })
    if (!sent) return
    const isNew = (invite: Invite) => !known?.some(({ id }) => id === invite.id)
    if (draft.replaces && answer.some(isNew)) void dispatch(withdraw(draft.replaces))
    if (draft.way === 'link') return onLinks(answer)
    onSent()
    const before = answer.filter(invite => !isNew(invite))
    dispatch(afterMessageSet(sentWords(answer.filter(isNew), before)))
  }

  return { busy: saving.busy, failure: saving.failure, send }
}
