import { lengthOf } from '@credence/profile-view/length'
import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check, Pencil, Plus, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { whenWords } from '../../../components/format/dates.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { reviewerPath } from '../../../paths.ts'
import { CaptionLines } from './caption-lines.tsx'
import styles from './captions.module.css'
import { hintOf, linesNote } from './editor-copy.ts'
import type { Editor } from './use-caption-editor.ts'
import { shownTime } from './webvtt.ts'

export function LinesSide({ editor }: { editor: Editor }) {
  const { work, player, saving, isByHand } = editor
  return (
    <section aria-labelledby="captions-title">
      <LinesHead editor={editor} />
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
        added={editor.added}
      />
      <Button variant="quiet" size="sm" className={styles.add} onClick={editor.addLine}>
        <Icon of={Plus} size="small" />
        Add a line at {shownTime(player.time)}
      </Button>
      {saving.problem && (
        <Alert tone="error">
          <ServerMessage>{saving.problem}</ServerMessage>
        </Alert>
      )}
      <LinesActions editor={editor} />
      <p className={styles.hint}>
        {isByHand && !editor.hasWords ? 'Write one line and you can use them.' : hintOf(editor.initial, editor.kind)}
      </p>
    </section>
  )
}

function LinesHead({ editor: { work, media, initial, isByHand } }: { editor: Editor }) {
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
          {linesNote({ origin: initial.origin, isByHand })}
        </p>
      </div>
      <span className={styles.saved} role="status">
        {work.savedAt && (
          <>
            <Icon of={Check} size="small" />
            Kept on this device, {whenWords(work.savedAt, new Date())}
          </>
        )}
      </span>
    </div>
  )
}

function LinesActions({ editor }: { editor: Editor }) {
  const { token, given, initial, work, saving, isByHand, hasWords } = editor
  const removes = !hasWords && given.captions !== null
  return (
    <div className={styles.actions}>
      <Button size="lg" busy={saving.busy} disabled={editor.isUsed} onClick={editor.use}>
        {saving.busy ? 'Saving' : removes ? 'Remove the captions' : 'Use these captions'}
      </Button>
      {isByHand && (
        <>
          <WebVttFile onText={editor.takeFile} onProblem={saving.setProblem} />
          <Link
            className={classNames(buttonClass({ variant: 'quiet', size: 'lg' }), styles.without)}
            to={reviewerPath(token)}
          >
            Go on without captions
          </Link>
        </>
      )}
      {!isByHand && !hasWords && initial.origin === 'heard' && (
        // phones have no undo key
        <Button variant="quiet" size="lg" onClick={work.startAgain}>
          Take the draft again
        </Button>
      )}
      {!isByHand && hasWords && (
        <Button variant="quiet" size="lg" onClick={editor.writeMyself}>
          <Icon of={Pencil} size="small" />
          Write them myself
        </Button>
      )}
    </div>
  )
}

/** Enough for three minutes with notes and styles. */
const mostBytes = 500_000

type WebVttFileProps = { onText: (text: string) => void; onProblem: (problem: string) => void }

function WebVttFile({ onText, onProblem }: WebVttFileProps) {
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return onProblem('That file is too large for captions.')
    try {
      onText(await file.text())
    } catch {
      onProblem('That file could not be read. Choose it again.')
    }
  }

  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => input.current?.click()}>
        <Icon of={Upload} size="small" />
        Take a WebVTT file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label="WebVTT file"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // allow choosing the same file again after it was corrected
          target.value = ''
        }}
      />
    </>
  )
}
