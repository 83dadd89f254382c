import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { Button } from '@credence/ui/button'
import { Modal } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './mail-preview.module.css'

type MailPreviewDialogProps = { mail: MailPreview | undefined; onClose: () => void }

/** The mail as the server renders it, in a sandboxed frame without working links. */
export function MailPreviewDialog({ mail, onClose }: MailPreviewDialogProps) {
  const titleId = useId()
  return (
    <Modal open={mail !== undefined} onClose={onClose} titleId={titleId} className={styles.dialog}>
      {mail && (
        <div className={styles.panel}>
          <div className={styles.top}>
            <h2 id={titleId} className={styles.title}>
              The whole e-mail
            </h2>
            <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <Icon of={X} />
            </Button>
          </div>
          <LetterHead from={mail.from} to={mail.to} replyTo={mail.reply_to} subject={mail.subject} />
          <iframe className={styles.frame} title={mail.subject} src={mail.url} sandbox="" />
          <p className={styles.hint}>Not sent yet. The links work after you send it.</p>
        </div>
      )}
    </Modal>
  )
}

type LetterHeadProps = { from: string; to?: string; replyTo: string; subject: string }

export function LetterHead({ from, to, replyTo, subject }: LetterHeadProps) {
  return (
    <dl className={styles.head}>
      <Line name="From">{from}</Line>
      {to && <Line name="To">{to}</Line>}
      <Line name="Reply to">{replyTo}</Line>
      <Line name="Subject">
        <b>{subject}</b>
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
