import { firstNameOf } from '@credence/contract/first-name'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { confirmedAgain } from '@credence/contract/recommendations/still-true/confirmed-again'
import { ButtonLink, buttonClass } from '@credence/ui/button'
import { useEffect, useRef } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { dateWords } from '../../../components/format/dates.ts'
import { recommendationPath, reviewerPath } from '../../../paths.ts'
import styles from './still-true.module.css'

type AnsweredProps = { token: string; given: GivenRecommendation }

/** After a yes, or after other words: what readers see now. */
export function Answered({ token, given }: AnsweredProps) {
  const { id, state, owner, changed_at, confirmed_again_at } = given
  const title = useRef<HTMLHeadingElement>(null)
  // the button that was pressed is gone, so a reader of the screen goes on here
  useEffect(() => title.current?.focus(), [])
  const isSeen = state === 'published' && !owner.is_private
  return (
    <div className={styles.answered} role="status">
      <h1 className="t-display" ref={title} tabIndex={-1}>
        {confirmed_again_at ? 'Thank you. It is still true.' : 'You said something else.'}
      </h1>
      <p className={`t-lead ${styles.lead}`}>
        {confirmed_again_at
          ? confirmedWords(given, isSeen)
          : `You changed it on ${dateWords(changed_at ?? '')}. The old words are gone, and we ask again in a year.`}
      </p>
      <p className={styles.actions}>
        {isSeen && (
          <ButtonLink variant="secondary" href={recommendationPath(id)}>
            See it as others do
          </ButtonLink>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={reviewerPath(token)}>
          Change it or take it back
        </Link>
      </p>
    </div>
  )
}

function confirmedWords({ confirmed_again_at, owner }: GivenRecommendation, isSeen: boolean): string {
  const line = `“${confirmedAgain(confirmed_again_at ?? '')}”`
  return isSeen
    ? `Readers now see ${line} beside what you said. You can close this page.`
    : `${firstNameOf(owner.full_name)} does not show it at the moment. Should that change, readers see ${line}.`
}
