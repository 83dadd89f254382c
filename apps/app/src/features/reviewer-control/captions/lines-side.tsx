import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Plus, Upload } from 'lucide-react'
import { useRef } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { whenWords } from '../../../components/format/dates.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { CaptionLines } from './caption-lines.tsx'
import styles from './captions.module.css'
import type { Editor } from './use-caption-editor.ts'
import { shownTime } from './webvtt.ts'

export function LinesSide({ editor }: { editor: Editor }) {
  const { work, player, saving, isByHand } = editor
  return (
    <section aria-labelledby="captions-title">
      <div className={styles.head}>
        <h2 className="t-h2" id="captions-title">
          Captions
        </h2>
        <span className={styles.saved} role="status">
          {work.savedAt && (
            <>
              <Icon of={Check} size="small" />
              Saved on this device, {whenWords(work.savedAt, new Date())}
            </>
          )}
        </span>
      </div>
      {work.isOutdated && (
        <div className={styles.note}>
          <Alert tone="info">
            <b>These are older edits from this device.</b> The captions have changed since.{' '}
            <TextButton onClick={work.startAgain}>Use the latest</TextButton>
          </Alert>
        </div>
      )}
      {isByHand && (
        <div className={styles.note}>
          <Alert tone="info">
            <b>We couldn’t write a draft.</b> Type what you said.
          </Alert>
        </div>
      )}
      <CaptionLines work={work} player={player} added={editor.added} />
      <Button variant="quiet" size="sm" className={styles.add} onClick={editor.addLine}>
        <Icon of={Plus} size="small" />
        Add a line{player.time > 0 && ` at ${shownTime(player.time)}`}
      </Button>
      {saving.problem && (
        <Alert tone="error">
          <ServerMessage>{saving.problem}</ServerMessage>
        </Alert>
      )}
      <LinesActions editor={editor} />
      {editor.madeBy && <p className={styles.hint}>{editor.madeBy}</p>}
    </section>
  )
}

function LinesActions({ editor }: { editor: Editor }) {
  const { given, initial, work, saving, isByHand, isStep, hasWords, isUsed } = editor
  const removes = !hasWords && given.captions !== null
  const idle = isStep ? 'Continue' : removes ? 'Remove captions' : 'Save captions'
  return (
    <div className={styles.actions}>
      <Button size="lg" busy={saving.busy} disabled={isStep ? !hasWords : isUsed} onClick={editor.use}>
        {saving.busy ? 'Saving' : idle}
      </Button>
      {isByHand && <CaptionFile onText={editor.takeFile} onProblem={saving.setProblem} />}
      {!isByHand && !hasWords && initial.origin === 'heard' && (
        // phones have no undo key
        <Button variant="secondary" size="lg" onClick={work.startAgain}>
          Restore the draft
        </Button>
      )}
      <Button variant="quiet" size="lg" onClick={editor.skip}>
        {isStep ? 'Skip' : 'Go back'}
      </Button>
    </div>
  )
}

/** Enough for three minutes with notes and styles. */
const mostBytes = 500_000

type CaptionFileProps = { onText: (text: string) => void; onProblem: (problem: string) => void }

function CaptionFile({ onText, onProblem }: CaptionFileProps) {
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return onProblem('That file is too large. Choose a smaller caption file.')
    try {
      onText(await file.text())
    } catch {
      onProblem('We couldn’t read that file. Choose it again.')
    }
  }

  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => input.current?.click()}>
        <Icon of={Upload} size="small" />
        Upload a caption file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label="Caption file"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // allow choosing the same file again after it was corrected
          target.value = ''
        }}
      />
    </>
  )
}
