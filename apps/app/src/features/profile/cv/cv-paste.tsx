import { textLimits } from '@credence/contract/limits/text-limits'
import type { CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { readCv } from '@credence/contract/profile/cv/endpoints'
import { Button } from '@credence/ui/button'
import { DialogPanel } from '@credence/ui/dialog'
import { TextAreaField } from '@credence/ui/field'
import { useState } from 'react'
import { DraftButton } from '../../../components/drafting/draft-button.tsx'
import { DraftNote } from '../../../components/drafting/draft-note.tsx'
import { useDrafting } from '../../../components/drafting/use-drafting.ts'
import { readFromCv } from '../../../state/profile/profile-drafts.ts'
import styles from './cv-dialog.module.css'

type CvPasteProps = { titleId: string; onRead: (fields: CvFields) => void; onClose: () => void }

export function CvPaste({ titleId, onRead, onClose }: CvPasteProps) {
  const [cv, setCv] = useState('')
  const drafting = useDrafting<typeof readCv, CvFields>(readFromCv)
  const { length } = cv.trim()
  const isRunning = drafting.state.kind === 'waiting'

  async function read() {
    const outcome = await drafting.start({ body: { cv } })
    if (outcome.kind === 'done') onRead(outcome.done)
  }

  return (
    <DialogPanel
      titleId={titleId}
      title="Fill your page from a CV?"
      actions={
        <>
          <DraftButton
            drafting={drafting}
            label="Read it"
            primary
            disabled={length === 0 || length > textLimits.cv}
            onStart={() => void read()}
          />
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextAreaField
          label="Your CV as text"
          className={styles.paste}
          rows={12}
          readOnly={isRunning}
          value={cv}
          hint="Copy it from your document and paste it here. You tick what goes on your page; nothing does by itself."
          error={length > textLimits.cv ? tooLong(length) : undefined}
          onChange={({ target }) => setCv(target.value)}
        />
        <DraftNote drafting={drafting} sends="The text above" ready="" />
        <p className="t-small">We keep neither the text nor what was read from it.</p>
      </div>
    </DialogPanel>
  )
}

function tooLong(length: number): string {
  return `That is ${length.toLocaleString('en')} characters. Leave out what is old until it is at most ${textLimits.cv.toLocaleString('en')}.`
}
