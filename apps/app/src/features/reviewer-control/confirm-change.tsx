import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { FreshReviewerPasscode } from '../../components/passcode/fresh-reviewer-passcode.tsx'
import type { ChangeOutcome, Changes } from './use-given.ts'

type ConfirmChangeProps = {
  token: string
  given: GivenRecommendation
  confirming: ReturnType<typeof useConfirmedChange>
}

/** Asks for a new passcode when the session has expired. */
export function ConfirmChange({ token, given, confirming }: ConfirmChangeProps) {
  const { isAsking, confirmed, giveUp } = confirming
  const { email, owner, reviewer } = given
  return (
    <Dialog open={isAsking} onClose={giveUp} title="Confirm your e-mail" actions={null}>
      <p>We’ll send a code to {email}.</p>
      <FreshReviewerPasscode
        address={{ email, fullName: reviewer.full_name, slug: owner.slug, reviewer: token }}
        action="Save changes"
        onConfirmed={() => void confirmed()}
      />
    </Dialog>
  )
}

type Pending = { changes: Changes; resolve: (outcome: ChangeOutcome) => void }

export function useConfirmedChange(change: (changes: Changes) => Promise<ChangeOutcome>) {
  const [pending, setPending] = useState<Pending>()

  async function save(changes: Changes): Promise<ChangeOutcome> {
    const outcome = await change(changes)
    if (outcome.kind !== 'code') return outcome
    return new Promise(resolve => setPending({ changes, resolve }))
  }
  async function confirmed() {
    if (!pending) return
    setPending(undefined)
    pending.resolve(await change(pending.changes))
  }
  function giveUp() {
    setPending(undefined)
    pending?.resolve({ kind: 'code' })
  }
  return { save, isAsking: pending !== undefined, confirmed, giveUp }
}
