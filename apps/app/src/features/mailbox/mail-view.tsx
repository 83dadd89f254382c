import type { LocalMail, readMail } from '@credence/contract/mailbox/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { call } from '../../api/call.ts'
import { exactWords } from '../../components/format/dates.ts'
import styles from './mailbox-page.module.css'

const tabs = [
  { id: 'sent', label: 'Formatted' },
  { id: 'text', label: 'Plain text' },
  { id: 'headers', label: 'Headers' },
  { id: 'file', label: '.eml file' },
]

export function MailView({ id }: { id: string }) {
  const [mail, setMail] = useState<LocalMail | 'gone'>()
  const [tab, setTab] = useState('sent')

  useEffect(() => {
    const leaving = new AbortController()
    setMail(undefined)
    call<typeof readMail>('GET', '/api/dev/mailbox/:id', { params: { id }, signal: leaving.signal }).then(
      ({ envelope }) => setMail(envelope?.data ?? 'gone'),
      () => undefined,
    )
    return () => leaving.abort()
  }, [id])

  if (mail === 'gone') return <Alert tone="error">This e-mail is no longer in the mailbox.</Alert>
  if (!mail) return null
  return (
    <>
      <div className={styles.mailHead}>
        <div>
          <h2 className="t-h2">{mail.subject}</h2>
          <p className="t-small">
            From {mail.from} to {mail.to}, {exactWords(mail.sent_at, new Date())}
          </p>
        </div>
        <CopyCode subject={mail.subject} />
      </div>
      <TabList name="mail" label="View the e-mail as" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="mail" tab={tab}>
        <MailPart mail={mail} part={tab} />
      </TabPanel>
    </>
  )
}

/** Finds the passcode in the subject: six digits, or three and three. */
function CopyCode({ subject }: { subject: string }) {
  const code = /\b\d{3} ?\d{3}\b/.exec(subject)?.[0].replace(' ', '')
  if (!code) return null
  async function copy() {
    await navigator.clipboard.writeText(code!)
    toast.success('Copied', { description: 'The code is on your clipboard.' })
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      Copy the code
    </Button>
  )
}

function MailPart({ mail, part }: { mail: LocalMail; part: string }) {
  switch (part) {
    case 'text':
      return <pre className={styles.plain}>{mail.text}</pre>
    case 'headers':
      return <pre className={styles.plain}>{mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
    case 'file':
      return (
        <p>
          <a className="link" href={`/dev/mailbox/${mail.id}/eml`} download>
            Download {mail.id}.eml
          </a>
        </p>
      )
    default:
      return <iframe className={styles.frame} title={mail.subject} src={`/dev/mailbox/${mail.id}/html`} sandbox="" />
  }
}
