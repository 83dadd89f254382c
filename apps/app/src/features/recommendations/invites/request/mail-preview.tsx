import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { Button } from '@credence/ui/button'
import { Modal } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { X } from 'lucide-react'
import { useId } from 'react'
import { LetterHead } from './letter-head.tsx'
import styles from './mail-preview.module.css'

type MailPreviewDialogProps = { mail: MailPreview | undefined; onClose: () => void }

/** The mail itself, as the server would send it. The frame lets nothing run, and its links lead nowhere yet. */
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
          <p className={styles.hint}>Nothing is sent yet. The links work once it is.</p>
        </div>
      )}
    </Modal>
  )
}
