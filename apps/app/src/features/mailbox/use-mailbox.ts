import type { emptyMailbox, listMails, MailSummary } from '@credence/contract/mailbox/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

const lookEveryMs = 4000

export type Mailbox = {
  /** Undefined until the first answer. */
  mails: MailSummary[] | undefined
  failed: boolean
  look: () => Promise<void>
  empty: () => Promise<void>
}

/** The list of local mail, looked at again every few seconds: somebody is waiting for a code. */
export function useMailbox(): Mailbox {
  const [mails, setMails] = useState<MailSummary[]>()
  const [failed, setFailed] = useState(false)

  const look = useCallback(async () => {
    try {
      const { envelope } = await call<typeof listMails>('GET', '/api/dev/mailbox')
      if (!envelope?.data) return setFailed(true)
      setMails(envelope.data)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])

  const empty = useCallback(async () => {
    await call<typeof emptyMailbox>('DELETE', '/api/dev/mailbox').catch(() => undefined)
    await look()
  }, [look])

  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [look])

  return { mails, failed, look, empty }
}
