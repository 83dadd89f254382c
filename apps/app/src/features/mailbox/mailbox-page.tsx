import type { emptyMailbox, listMails, MailSummary } from '@credence/contract/mailbox/endpoints'
import { Alert } from '@credence/ui/alert'
import { Empty } from '@credence/ui/empty'
import { Logo } from '@credence/ui/logo'
import { TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { resultWords } from '../../api/failure.ts'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import styles from './mailbox-page.module.css'

export function MailboxPage() {
  const { productName, marketingOrigin } = usePublicConfig()
  const { mails, failed, look, empty } = useMailbox()
  const [chosen, setChosen] = useState<string>()
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  usePageTitle('Mailbox')

  useEffect(() => {
    if (mails && !seen) setSeen(new Set(mails.map(mail => mail.id)))
  }, [mails, seen])

  const selected = mails?.some(mail => mail.id === chosen) ? chosen : mails?.[0]?.id

  function select(id: string) {
    setChosen(id)
    setSeen(before => new Set([...(before ?? []), id]))
  }

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo productName={productName} href={marketingOrigin} />
        <span className="t-small">Development mailbox</span>
      </header>
      <div className={styles.notice}>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>No mail server is set up, so e-mails stay on this machine. Set SMTP_URL to send them.</span>
      </div>
      <main id="main" tabIndex={-1} className={styles.columns}>
        <MailList
          mails={mails ?? []}
          selected={selected}
          seen={seen ?? new Set(mails?.map(mail => mail.id))}
          onSelect={select}
          onLook={() => void look()}
          onEmpty={() => void empty()}
        />
        <div className={styles.reader}>
          {failed && (
            <Alert tone="error">
              <b>We couldn’t check for new e-mails.</b>
              <ServerMessage>{failed}</ServerMessage>
              We’ll try again in a few seconds.
            </Alert>
          )}
          {mails?.length === 0 && <Empty title="No e-mails yet.">New e-mails appear here within seconds.</Empty>}
          {selected && <MailView key={selected} id={selected} />}
        </div>
      </main>
    </div>
  )
}

const lookEveryMs = 4000

type Mailbox = {
  /** Undefined until the first response. */
  mails: MailSummary[] | undefined
  failed: string
  look: () => Promise<void>
  empty: () => Promise<void>
}

/** Polls the local mails every few seconds. */
function useMailbox(): Mailbox {
  const [mails, setMails] = useState<MailSummary[]>()
  const [failed, setFailed] = useState('')

  const look = useCallback(async () => {
    const result = await call<typeof listMails>('GET', '/api/dev/mailbox')
    if (!result.envelope?.data) return setFailed(resultWords(result))
    setMails(result.envelope.data)
    setFailed('')
  }, [])

  const empty = useCallback(async () => {
    await call<typeof emptyMailbox>('DELETE', '/api/dev/mailbox')
    await look()
  }, [look])

  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [look])

  return { mails, failed, look, empty }
}
