import type { emptyMailbox, listMails, MailSummary } from '@credence/contract/mailbox/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { resultWords } from '../../api/failure.ts'

const lookEveryMs = 4000

export type Mailbox = {
  /** Undefined until the first answer. */
  mails: MailSummary[] | undefined
  /** What went wrong with the last look. */
  failed: string
  look: () => Promise<void>
  empty: () => Promise<void>
}

/** The list of local mail, looked at again every few seconds: somebody is waiting for a code. */
export function useMailbox(): Mailbox {
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
