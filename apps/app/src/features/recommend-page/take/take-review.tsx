import { lengthOf } from '@credence/profile-view/length'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { PenLine, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeAgo } from '../../../components/format/dates.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { BackButton } from '../back-button.tsx'
import { useFlow } from '../flow.tsx'
import type { EndReason } from '../record/use-recorder.ts'
import { TakePlayer } from './take-player.tsx'
import styles from './take-review.module.css'

export type ReviewNote = 'kept' | Exclude<EndReason, 'stopped'>

type TakeReviewProps = { take: Take; note: ReviewNote | undefined; onAgain: () => void }

export function TakeReview({ take, note, onAgain }: TakeReviewProps) {
  const { name, go, change, adoptConvertedTake } = useFlow()
  const [asking, setAsking] = useState(false)
  const isVideo = take.kind === 'video'
  usePageTitle(isVideo ? 'Watch your video' : 'Listen to your recording')

  function use() {
    change({ recommendationType: take.kind })
    go('details')
    void adoptConvertedTake()
  }

  return (
    <FlowFrame step={2} dark className={styles.page}>
      <div className={classNames(styles.player, !isVideo && styles.voice)}>
        <TakePlayer take={take} name="yourself" />
      </div>
      <div className={styles.words}>
        <h1 className="t-title">{isVideo ? 'Watch your video' : 'Listen to your recording'}</h1>
        <p className="t-lead">
          {take.name && (
            <>
              <bdi>{take.name}</bdi>.{' '}
            </>
          )}
          {take.seconds > 0 ? `${lengthOf(take.seconds)}. ` : ''}Only you can {isVideo ? 'see' : 'hear'} it. {name} gets
          it once you confirm your e-mail.
        </p>
        {note && <Alert tone="info">{noteWords(note, take)}</Alert>}
        <div className={styles.actions}>
          <Button size="lg" block onClick={use}>
            {isVideo ? 'Use this video' : 'Use this recording'}
          </Button>
          <Button variant="secondary" block onClick={() => setAsking(true)}>
            <Icon of={RotateCcw} size="small" />
            Record again
          </Button>
          <Button variant="quiet" block onClick={() => go('text')}>
            <Icon of={PenLine} size="small" />
            Write it instead
          </Button>
        </div>
        <BackButton to="choose" />
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Record again?"
        actions={
          <>
            <Button onClick={onAgain}>Record again</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep this one
            </Button>
          </>
        }
      >
        <p>We’ll keep this recording until the new one is done.</p>
      </Dialog>
    </FlowFrame>
  )
}

function noteWords(note: ReviewNote, take: Take): ReactNode {
  const device = take.kind === 'video' ? 'camera' : 'microphone'
  switch (note) {
    case 'kept':
      return <b>We saved your recording from {timeAgo(take.startedAt, Date.now())}.</b>
    case 'lost':
      return (
        <>
          <b>The {device} was disconnected.</b> Everything up to then is saved.
        </>
      )
    case 'limit':
      return (
        <>
          <b>You’ve reached the 2-minute limit.</b> Everything is saved.
        </>
      )
  }
}
