import { Alert } from '@credence/ui/alert'
import { Empty } from '@credence/ui/empty'
import { Logo } from '@credence/ui/logo'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { Said } from '../../components/server-notes/said.tsx'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import styles from './mailbox-page.module.css'
import { useMailbox } from './use-mailbox.ts'

/** The mail that stayed on this machine. Exists only while no mail server is set. */
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
        <span>No mail server is set, so mail stays on this machine. This page is gone once SMTP_URL is set.</span>
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
              <b>We could not look for mail.</b>
              <Said>{failed}</Said>
              We try again in a few seconds.
            </Alert>
          )}
          {mails?.length === 0 && <Empty title="No mail yet.">Whatever the product sends appears here at once.</Empty>}
          {selected && <MailView key={selected} id={selected} />}
        </div>
      </main>
    </div>
  )
}
