import { type SubmitEvent, useState } from 'react'
import { sendReport } from './send-report.ts'

export type ReportFormProps = {
  slug: string
  /** Where the form goes by itself, before the script is there or without one. */
  action: string
  maxLength: number
  /** The islands' build carries no styles: the class names come from the server's build. */
  classNames: { form: string; label: string; button: string; said: string }
}

/** Says to the operator what is wrong with a page. What was typed stays until it has arrived. */
export function ReportForm({ slug, action, maxLength, classNames }: ReportFormProps) {
  const [said, setSaid] = useState('')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  async function send(form: HTMLFormElement) {
    if (sending) return
    setSending(true)
    const outcome = await sendReport({ slug, reason: String(new FormData(form).get('reason')) })
    setSending(false)
    setSent(outcome.ok)
    setSaid(outcome.message)
  }
  return (
    <details className={classNames.form}>
      <summary className="link">Report this page</summary>
      {!sent && (
        <form
          method="post"
          action={action}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            void send(event.currentTarget)
          }}
        >
          <label className={classNames.label}>
            What is wrong with it?
            <textarea name="reason" maxLength={maxLength} dir="auto" />
          </label>
          <button className={classNames.button} type="submit" aria-busy={sending}>
            {sending ? 'Sending' : 'Send report'}
          </button>
        </form>
      )}
      <p className={classNames.said} role="status">
        {said}
      </p>
    </details>
  )
}
