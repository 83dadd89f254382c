import { draftedLine } from '@credence/contract/recommendations/notes/drafted-label'
import { lengthOf } from '@credence/profile-view/length'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { useFlow } from '../flow.tsx'
import { printedLine } from '../printed-line/printed-line.ts'
import { isDrafted } from '../steps.ts'
import { TakePlayer } from '../take/take-player.tsx'
import styles from './details-step.module.css'

/** What is about to be sent, beside the details. */
export function WordsPreview() {
  const { draft, go } = useFlow()
  const take = draft.recommendationType === 'text' ? null : draft.take
  if (!take)
    return (
      <aside className={styles.preview} data-kind="text">
        <div className={styles.words}>
          <p className={styles.excerpt} dir="auto">
            {draft.text}
          </p>
        </div>
        <Caption title="Your words" action="Change them" onChange={() => go('text')} />
      </aside>
    )
  const isVideo = take.kind === 'video'
  const length = take.seconds > 0 ? `, ${lengthOf(take.seconds)}` : ''
  return (
    <aside className={styles.preview} data-kind={take.kind}>
      <div className={styles.recording}>
        <TakePlayer take={take} name={draft.reviewerName || 'yourself'} />
      </div>
      <Caption
        title={`Your ${isVideo ? 'video' : 'voice'}${length}`}
        action={take.origin === 'recorder' ? 'Record again' : isVideo ? 'Watch it again' : 'Listen to it again'}
        onChange={() => go(isVideo ? 'video' : 'voice')}
      />
    </aside>
  )
}

function Caption({ title, action, onChange }: { title: string; action: string; onChange: () => void }) {
  const { draft, go } = useFlow()
  const line = printedLine(draft)
  return (
    <div className={styles.caption}>
      <p className="t-small">
        <b>{title}</b>
        Not sent yet. <TextButton onClick={onChange}>{action}</TextButton>
      </p>
      {isDrafted(draft) && (
        <p className="t-small">
          <b>Below your name</b>
          {draftedLine(draft.reviewerName)}
        </p>
      )}
      {line && (
        <p className="t-small">
          <b>On the card</b>“<bdi>{line}</bdi>” <TextButton onClick={() => go('line')}>Choose another</TextButton>
        </p>
      )}
    </div>
  )
}
