import { useState } from 'react'
import { sendReport } from './send-report.ts'

export type ReportFormProps = {
  slug: string
  maxLength: number
  /** The islands' build carries no styles: the class names come from the server's build. */
  classNames: { form: string; label: string; button: string; said: string }
}

/** Says to the operator what is wrong with a page. What was typed stays until it has arrived. */
export function ReportForm({ slug, maxLength, classNames }: ReportFormProps) {
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState('')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  async function send() {
    if (sending) return
    setSending(true)
    const outcome = await sendReport({ slug, reason })
    setSending(false)
    setSent(outcome.ok)
    setSaid(outcome.message)
  }
  return (
    <details className={classNames.form}>
      <summary className="link">Report this page</summary>
      {!sent && (
        <>
          <label className={classNames.label}>
            What is wrong with it?
            <textarea maxLength={maxLength} value={reason} onInput={event => setReason(event.currentTarget.value)} />
          </label>
          <button className={classNames.button} type="button" aria-busy={sending} onClick={() => void send()}>
            {sending ? 'Sending' : 'Send report'}
          </button>
        </>
      )}
      <p className={classNames.said} role="status">
        {said}
      </p>
    </details>
  )
}
