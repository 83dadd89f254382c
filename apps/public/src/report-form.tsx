import { retention } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import { type ReportProblem, reportKinds, type TypedReport } from '@credence/contract/reports/report-kinds'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Radio } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import type { ReactNode } from 'react'
import styles from './report-page.module.css'

const keptDays = retention.reportAddressSeconds / 86_400

type ReportFormProps = {
  action: string
  typed: TypedReport
  problem: ReportProblem | undefined
  /** The way back, beside the button that sends. */
  children: ReactNode
}

/** Goes out by itself. Where there is a script, islands/report.ts sends it, and keeps it when the line is down. */
export function ReportForm({ action, typed, problem, children }: ReportFormProps) {
  /** A new page announces nothing by itself: the field with the problem is read out when it gets the focus. */
  const at = (field: ReportProblem['field']) =>
    problem?.field === field ? { error: problem.message, autoFocus: true } : {}
  return (
    <form className={styles.form} method="post" action={action} noValidate data-report="">
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>What is wrong with it?</legend>
        {reportKinds.map(({ id, name }) => (
          <Radio key={id} name="kind" value={id} label={name} defaultChecked={id === typed.kind} />
        ))}
      </fieldset>
      <TextAreaField
        label="Tell us more"
        hint="What you saw, and where on the page. Whoever looks at it knows only what stands here."
        name="reason"
        maxLength={textLimits.reportReason}
        className={styles.words}
        dir="auto"
        defaultValue={typed.reason}
        {...at('reason')}
      />
      <TextField
        label="Your e-mail"
        optional
        hint={`Only to answer you about this. We erase it when the report is closed, and after ${keptDays} days at the latest. The owner of the page never sees it.`}
        name="reply_to"
        type="email"
        autoComplete="email"
        dir="ltr"
        defaultValue={typed.reply_to}
        {...at('reply_to')}
      />
      {(problem?.field === 'form' || problem?.field === 'kind') && <Alert tone="error">{problem.message}</Alert>}
      <div data-unreachable="" hidden>
        <Alert tone="error">{lostConnectionWords()} What you wrote is still here.</Alert>
      </div>
      <div className={styles.actions}>
        <Button type="submit">Send report</Button>
        {children}
      </div>
    </form>
  )
}
