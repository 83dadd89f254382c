import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Dialog } from '@credence/ui/dialog'
import { FreshReviewerPasscode } from '../../components/passcode/fresh-reviewer-passcode.tsx'
import type { useConfirmedChange } from './use-confirmed-change.ts'

type ConfirmChangeProps = {
  token: string
  given: GivenRecommendation
  confirming: ReturnType<typeof useConfirmedChange>
}

/** A fresh code to the address that gave it, where the last one is too long ago. */
export function ConfirmChange({ token, given, confirming }: ConfirmChangeProps) {
  const { isAsking, confirmed, giveUp } = confirming
  const { email, owner, reviewer } = given
  return (
    <Dialog open={isAsking} onClose={giveUp} title="Confirm that it is you?" actions={null}>
      <p>We send a code to {email}. What you changed is kept until then.</p>
      <FreshReviewerPasscode
        address={{ email, fullName: reviewer.full_name, slug: owner.slug, reviewer: token }}
        action="Save the change"
        onConfirmed={() => void confirmed()}
      />
    </Dialog>
  )
}
