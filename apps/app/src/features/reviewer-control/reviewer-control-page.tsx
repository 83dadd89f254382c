import { firstNameOf } from '@credence/contract/first-name'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Chip } from '@credence/ui/chip'
import { Check, Clock, EyeOff } from 'lucide-react'
import { LetterColumns, LetterFrame, LetterHead } from '../../components/frames/letter-frame.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { profilePath, recommendationPath } from '../../paths.ts'
import { ConfirmChange, useConfirmedChange } from './confirm-change.tsx'
import { ControlActions } from './control-actions.tsx'
import { GivenContent, lastConfirmedLabel } from './given-content.tsx'
import { type Given, GivenGate } from './given-gate.tsx'
import styles from './reviewer-control.module.css'

// exported from here, so that the three pages are one chunk and their shared code stays out of others
export { CaptionsPage } from './captions/captions-page.tsx'
export { ReconfirmationPage } from './reconfirmation/reconfirmation-page.tsx'

export function ReviewerControlPage() {
  return <GivenGate>{given => <Control {...given} />}</GivenGate>
}

function Control({ token, given, change, allowQuestions, withdraw }: Given) {
  const confirming = useConfirmedChange(change)
  const { owner, email } = given
  const name = firstNameOf(owner.full_name)
  usePageTitle('Your recommendation')
  return (
    <LetterFrame email={email}>
      <LetterHead title={`Your recommendation of ${name}`}>
        <div className={styles.state}>
          <StateChip given={given} />
          <Links given={given} name={name} />
        </div>
      </LetterHead>
      <LetterColumns wide="words">
        <GivenContent token={token} given={given} />
        <ControlActions
          token={token}
          given={given}
          onSave={confirming.save}
          onAllowQuestions={allowQuestions}
          onWithdraw={withdraw}
        />
      </LetterColumns>
      <ConfirmChange token={token} given={given} confirming={confirming} />
    </LetterFrame>
  )
}

const verbs = { video: 'Watch', audio: 'Listen to', text: 'Read' } as const

/** No links to a private page. */
function Links({ given: { id, type, state, owner }, name }: { given: GivenRecommendation; name: string }) {
  if (owner.is_private) return null
  return (
    <>
      {state === 'published' && (
        <a className="link t-small" href={recommendationPath(id)}>
          {verbs[type]} it on {name}’s page
        </a>
      )}
      <a className="link t-small" href={profilePath(owner.slug)}>
        {name}’s page
      </a>
    </>
  )
}

function StateChip({ given: recommendation }: { given: GivenRecommendation }) {
  const { state } = recommendation
  const given = lastConfirmedLabel(recommendation)
  if (state === 'published')
    return (
      <Chip tone="green" icon={Check}>
        Published. {given}
      </Chip>
    )
  return state === 'new' ? (
    <Chip tone="amber" icon={Clock}>
      {given}. Not published yet
    </Chip>
  ) : (
    <Chip icon={EyeOff}>Not shown. {given}</Chip>
  )
}
