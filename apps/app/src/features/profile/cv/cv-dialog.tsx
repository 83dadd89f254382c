import type { CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Modal } from '@credence/ui/dialog'
import { useId, useState } from 'react'
import styles from './cv-dialog.module.css'
import { CvPaste } from './cv-paste.tsx'
import { CvTick } from './cv-tick.tsx'

type CvDialogProps = { profile: OwnerProfile; open: boolean; onClose: () => void }

/** A CV, pasted; then what it says, to be ticked one by one. */
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
