import { lengthOf } from '@credence/profile-view/length'
import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check, Pencil, Plus } from 'lucide-react'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { whenWords } from '../../../components/format/dates.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { reviewerPath } from '../../../paths.ts'
import { CaptionLines } from './caption-lines.tsx'
import styles from './captions.module.css'
import { hintOf, linesNote } from './room-words.ts'
import type { Room } from './use-caption-room.ts'
import { shownTime } from './webvtt.ts'
import { WebVttFile } from './webvtt-file.tsx'

/** The lines, and what becomes of them. */
export function LinesSide({ room }: { room: Room }) {
  const { work, player, saving, isByHand } = room
  return (
    <section aria-labelledby="captions-title">
      <LinesHead room={room} />
      {work.isOutdated && (
        <Alert tone="info">
          <b>These are lines that this device kept.</b> The captions were changed elsewhere since.{' '}
          <TextButton onClick={work.startAgain}>Take what is there now</TextButton>
        </Alert>
      )}
      <CaptionLines
        work={work}
        player={player}
        placeholder={isByHand ? 'What you say here, in your language' : 'What you say here'}
        added={room.added}
      />
      <Button variant="quiet" size="sm" className={styles.add} onClick={room.addLine}>
        <Icon of={Plus} size="small" />
        Add a line at {shownTime(player.time)}
      </Button>
      {saving.problem && (
        <Alert tone="error">
          <ServerMessage>{saving.problem}</ServerMessage>
        </Alert>
      )}
      <LinesActions room={room} />
      <p className={styles.hint}>
        {isByHand && !room.hasWords ? 'Write one line and you can use them.' : hintOf(room.first, room.kind)}
      </p>
    </section>
  )
}

function LinesHead({ room: { work, media, first, isByHand } }: { room: Room }) {
  const { length } = work.captions.cues
  const count = length === 1 ? '1 line' : `${length} lines`
  return (
    <div className={styles.head}>
      <div>
        <h2 className="t-h2" id="captions-title">
          Captions
        </h2>
        <p className="t-small">
          {!isByHand && `${count}, ${lengthOf(media.duration_seconds)}. `}
          {linesNote({ origin: first.origin, isByHand })}
        </p>
      </div>
      <span className={styles.kept} role="status">
        {work.keptAt && (
          <>
            <Icon of={Check} size="small" />
            Kept on this device, {whenWords(work.keptAt, new Date())}
          </>
        )}
      </span>
    </div>
  )
}

function LinesActions({ room }: { room: Room }) {
  const { token, given, first, work, saving, isByHand, hasWords } = room
  const removes = !hasWords && given.captions !== null
  return (
    <div className={styles.actions}>
      <Button size="lg" busy={saving.busy} disabled={room.isUsed} onClick={room.use}>
        {saving.busy ? 'Saving' : removes ? 'Remove the captions' : 'Use these captions'}
      </Button>
      {isByHand && (
        <>
          <WebVttFile onText={room.takeFile} onProblem={saving.setProblem} />
          <Link
            className={classNames(buttonClass({ variant: 'quiet', size: 'lg' }), styles.without)}
            to={reviewerPath(token)}
          >
            Go on without captions
          </Link>
        </>
      )}
      {!isByHand && !hasWords && first.origin === 'heard' && (
        // a phone has no key to undo it with
        <Button variant="quiet" size="lg" onClick={work.startAgain}>
          Take the draft again
        </Button>
      )}
      {!isByHand && hasWords && (
        <Button variant="quiet" size="lg" onClick={room.writeMyself}>
          <Icon of={Pencil} size="small" />
          Write them myself
        </Button>
      )}
    </div>
  )
}
