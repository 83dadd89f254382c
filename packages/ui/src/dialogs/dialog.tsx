import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

type DialogContent = {
  title: string
  children: ReactNode
  /** Buttons; the first repeats the verb of the title. */
  actions: ReactNode
}

type ModalProps = {
  open: boolean
  /** Escape, the backdrop, or a button: the caller sets `open` to false. */
  onClose: () => void
}

type DialogProps = DialogContent & ModalProps

export function Dialog({ open, onClose, ...content }: DialogProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} titleId={titleId}>
      <DialogPanel {...content} titleId={titleId} />
    </Modal>
  )
}

type BareModalProps = ModalProps & { titleId: string; className?: string | undefined; children: ReactNode }

/** The browser's modal dialog: it holds the focus, closes on Escape and gives the focus back where it was. */
export function Modal({ open, onClose, titleId, className, children }: BareModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // before it is painted, so that the page never shows without its dialog
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  // The panel fills the dialog, so a press on the dialog element itself was on the backdrop.
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and onClose hears it
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {open && children}
    </dialog>
  )
}

export function DialogPanel({ title, children, actions, titleId }: DialogContent & { titleId?: string }) {
  return (
    <div className={styles.panel}>
      <h2 id={titleId} className={`t-title ${styles.title}`}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
