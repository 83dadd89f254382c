import type { MailSummary } from '@credence/contract/mailbox/endpoints'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { RefreshCw } from 'lucide-react'
import { listWords } from '../../components/format/dates.ts'
import styles from './mailbox-page.module.css'

type MailListProps = {
  mails: MailSummary[]
  selected: string | undefined
  /** Mails that were opened on this visit or present when it began. */
  seen: ReadonlySet<string>
  onSelect: (id: string) => void
  onLook: () => void
  onEmpty: () => void
}

export function MailList({ mails, selected, seen, onSelect, onLook, onEmpty }: MailListProps) {
  return (
    <section className={styles.list} aria-labelledby="mailbox-title">
      <div className={styles.listHead}>
        <h1 className="t-h2" id="mailbox-title">
          Mailbox
        </h1>
        <span className={styles.tools}>
          <Button variant="quiet" size="icon" aria-label="Check for new e-mails" onClick={onLook}>
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          {mails.length > 0 && (
            <Button variant="quiet" size="sm" onClick={onEmpty}>
              Empty it
            </Button>
          )}
        </span>
      </div>
      <ul>
        {mails.map(mail => (
          <li key={mail.id}>
            <a
              className={classNames(styles.row, mail.id === selected && styles.selected)}
              href={`#${mail.id}`}
              aria-current={mail.id === selected || undefined}
              onClick={() => onSelect(mail.id)}
            >
              <span className={styles.subject}>
                {!seen.has(mail.id) && (
                  <>
                    <span className="vh">New. </span>
                    <i className={styles.unread} />
                  </>
                )}
                {mail.subject}
              </span>
              <span className={classNames('t-meta', 't-num')}>{listWords(mail.sent_at, new Date())}</span>
              <span className="t-small">To {mail.to}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
