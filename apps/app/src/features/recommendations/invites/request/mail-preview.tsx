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
          <dl className={styles.head}>
            <Line name="From">{mail.from}</Line>
            <Line name="To">{mail.to}</Line>
            <Line name="Reply to">{mail.reply_to}</Line>
            <Line name="Subject">
              <b>{mail.subject}</b>
            </Line>
          </dl>
          <iframe className={styles.frame} title={mail.subject} src={mail.url} sandbox="" />
          <p className="t-hint">Not sent yet. The links will work once you send it.</p>
        </div>
      )}
    </Modal>
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
