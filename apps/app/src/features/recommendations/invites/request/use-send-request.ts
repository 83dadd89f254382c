import type { Invite } from '@credence/contract/invites/endpoints'
import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useState } from 'react'
import { type Saving, useSaving } from '../../../../components/saving/use-saving.ts'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../../../state/hooks.ts'
import { askPeople, previewMail, withdraw } from '../../../../state/invites.ts'
import { requestOf, type UnsentRequest } from './unsent-request.ts'

type Outcome = { onSent: () => void; onLinks: (invites: Invite[]) => void }

type Sending = Pick<Saving, 'busy' | 'failure'> & { send: (by: 'mail' | 'link') => Promise<void> }

export function useSendRequest(profile: OwnerProfile, request: UnsentRequest, { onSent, onLinks }: Outcome): Sending {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const known = useAppSelector(state => state.invites.list)

  async function send(by: 'mail' | 'link') {
    let answer: Invite[] = []
    // a request without an address is not mailed
    const people = by === 'mail' ? request.people : request.people.map(person => ({ ...person, email: '' }))
    const sent = await saving.save(async () => {
      const done = await dispatch(askPeople(requestOf({ ...request, people }, profile.full_name)))
      if (askPeople.fulfilled.match(done)) answer = done.payload
      return done
    })
    if (!sent) return
    const isNew = (invite: Invite) => !isDeclined(invite) && !known?.some(({ id }) => id === invite.id)
    if (request.replaces && answer.some(isNew)) void dispatch(withdraw(request.replaces))
    // the address of a person who declined may be forgotten
    const hasLink = (invite: Invite) => invite.email === null && !isDeclined(invite)
    const linked = answer.filter(hasLink)
    const mailed = answer.filter(each => !hasLink(each))
    if (linked.length > 0) onLinks(linked)
    else onSent()
    if (mailed.length > 0)
      dispatch(
        afterMessageSet(
          sentWords(
            mailed.filter(isNew),
            mailed.filter(each => !isNew(each)),
          ),
        ),
      )
  }

  return { busy: saving.busy, failure: saving.failure, send }
}

type Words = { message: string; line?: string }

function isDeclined({ state }: Invite): boolean {
  return state === 'declined'
}

/** People with an open request get no second mail, nor do people who declined. */
function sentWords(sent: Invite[], before: Invite[]): Words {
  const message = titleOf(sent)
  const declined = namesOf(before.filter(isDeclined))
  const asked = namesOf(before.filter(each => !isDeclined(each)))
  const lines = [asked && `You already asked ${asked}.`, declined && `${declined} declined. We won’t ask again.`]
  const line = lines.filter(Boolean).join(' ')
  return line ? { message, line } : { message }
}

function namesOf(invites: Invite[]): string {
  return invites.map(({ full_name }) => full_name).join(', ')
}

function titleOf(sent: Invite[]): string {
  if (sent.length === 0) return 'Nothing was sent'
  return sent.length === 1 ? `Sent to ${sent[0]!.full_name}` : `Sent to ${sent.length} people`
}

type Preview = Pick<Saving, 'busy' | 'failure'> & {
  mail: MailPreview | undefined
  look: () => Promise<void>
  close: () => void
}

export function useMailPreview(profile: OwnerProfile, request: UnsentRequest): Preview {
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  const [mail, setMail] = useState<MailPreview>()

  async function look() {
    await save(async () => {
      const done = await dispatch(previewMail(requestOf(request, profile.full_name)))
      if (previewMail.fulfilled.match(done)) setMail(done.payload)
      return done
    })
  }
  return { busy, failure, mail, look, close: () => setMail(undefined) }
}
