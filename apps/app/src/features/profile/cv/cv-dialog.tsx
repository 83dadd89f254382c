import { textLimits } from '@credence/contract/limits/text-limits'
import type { CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { readCv } from '@credence/contract/profile/cv/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { DialogPanel, Modal } from '@credence/ui/dialog'
import { TextAreaField } from '@credence/ui/field'
import { useId, useState } from 'react'
import { DraftButton, DraftNote, useDrafting } from '../../../components/drafting/drafting.tsx'
import { readFromCv } from '../../../state/profile/profile-drafts.ts'
import styles from './cv-dialog.module.css'
import { CvTick } from './cv-tick.tsx'

type CvDialogProps = { profile: OwnerProfile; open: boolean; onClose: () => void }

export function CvDialog({ profile, open, onClose }: CvDialogProps) {
  const titleId = useId()
  const [fields, setFields] = useState<CvFields>()
  function close() {
    setFields(undefined)
    onClose()
  }
  return (
    <Modal open={open} onClose={close} titleId={titleId} className={styles.dialog}>
      {fields ? (
        <CvTick titleId={titleId} profile={profile} fields={fields} onClose={close} />
      ) : (
        <CvPaste titleId={titleId} onRead={setFields} onClose={close} />
      )}
    </Modal>
  )
}

type CvPasteProps = { titleId: string; onRead: (fields: CvFields) => void; onClose: () => void }

function CvPaste({ titleId, onRead, onClose }: CvPasteProps) {
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
      title="Fill in your page from a CV?"
      actions={
        <>
          <DraftButton
            drafting={drafting}
            label="Read my CV"
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
          hint="Paste your CV. You choose what goes on your page."
          error={length > textLimits.cv ? tooLong(length) : undefined}
          onChange={({ target }) => setCv(target.value)}
        />
        <DraftNote drafting={drafting} sends="the text above" ready="" />
        <p className="t-small">We don’t store the text.</p>
      </div>
    </DialogPanel>
  )
}

function tooLong(length: number): string {
  return `That’s ${length.toLocaleString('en')} characters. Shorten it to ${textLimits.cv.toLocaleString('en')} or fewer.`
}
