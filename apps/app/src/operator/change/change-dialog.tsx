import { Modal } from '@credence/ui/dialog'
import { useId } from 'react'
import styles from './change-form.module.css'
import { ChangeForm, type ChangeFormProps } from './change-form.tsx'

type ChangeDialogProps = Omit<ChangeFormProps, 'onCancel'> & { title: string; open: boolean; onClose: () => void }

/** The form of a change in a dialog, for changes that start from a row. */
export function ChangeDialog({ title, open, onClose, onDone, ...form }: ChangeDialogProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} titleId={titleId}>
      <div className={styles.panel}>
        <h2 id={titleId} className="t-title">
          {title}
        </h2>
        <ChangeForm
          {...form}
          onCancel={onClose}
          onDone={outcome => {
            onClose()
            onDone(outcome)
          }}
        />
      </div>
    </Modal>
  )
}

/** The same form in a frame of the page, beside what it is about. */
export function ChangeBox({ title, ...form }: ChangeFormProps & { title?: string }) {
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={title && titleId}>
      {title && (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      )}
      <ChangeForm {...form} />
    </section>
  )
}
