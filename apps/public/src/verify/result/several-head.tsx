import { inLetters } from '@credence/profile-view/words'
import type { Outcome } from '@credence/record/verdict/outcome'
import styles from './several-head.module.css'

/** Over the answers to a file with several records. */
export function SeveralHead({ outcomes }: { outcomes: Outcome[] }) {
  const counted = inLetters(outcomes.length)
  return (
    <div className={styles.head} role="status">
      <h1 className={`t-display ${styles.title}`} tabIndex={-1}>
        {`${capitalised(counted)} records, ${counted} answers.`}
      </h1>
      <p className="t-lead">{summary(outcomes)}</p>
    </div>
  )
}

const words: Record<Outcome, [one: string, many: string]> = {
  holds: ['holds', 'hold'],
  'cannot check': ['can’t be checked right now', 'can’t be checked right now'],
  'taken back': ['was taken back', 'were taken back'],
  another: ['is somebody else’s', 'are somebody else’s'],
  'unknown key': ['has a key we do not know', 'have a key we do not know'],
  changed: ['was changed', 'were changed'],
}

/** "Four hold. One was taken back." */
function summary(outcomes: Outcome[]): string {
  return (Object.keys(words) as Outcome[])
    .map(outcome => ({ outcome, count: outcomes.filter(each => each === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${capitalised(inLetters(count))} ${words[outcome][count === 1 ? 0 : 1]}.`)
    .join(' ')
}

const capitalised = (word: string) => word.replace(/^./, letter => letter.toUpperCase())
