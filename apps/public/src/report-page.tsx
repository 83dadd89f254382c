import { retention } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import { reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import { type ReportProblem, reportKinds, type TypedReport } from '@credence/contract/reports/report-kinds'
import { withoutScheme } from '@credence/profile-view/print-only'
import { Address } from '@credence/ui/address'
import { Alert } from '@credence/ui/alert'
import { Button, ButtonLink } from '@credence/ui/button'
import { Radio } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import type { ReactNode } from 'react'
import { MessagePage } from './page-frame.tsx'
import styles from './report-page.module.css'

/** The state of a report. What was typed is kept until it has arrived. */
export type ReportState =
  | { kind: 'asking'; slug: string; typed: TypedReport; problem?: ReportProblem }
  | { kind: 'sent'; slug: string; answered: boolean }
  | { kind: 'nothing-there'; typed: TypedReport }

export function reportTitle(state: ReportState): string {
  if (state.kind === 'sent') return 'Thank you'
  if (state.kind === 'nothing-there') return 'This page doesn’t exist'
  return state.problem === undefined ? 'Report a page' : 'Your report wasn’t sent'
}

export function ReportPage({ state, config }: { state: ReportState; config: PublicConfig }) {
  return (
    <MessagePage title={reportTitle(state)} config={config}>
      {state.kind === 'asking' && <Asking {...state} config={config} />}
      {state.kind === 'sent' && <Sent {...state} />}
      {state.kind === 'nothing-there' && <NothingThere typed={state.typed} config={config} />}
    </MessagePage>
  )
}

type AskingProps = Extract<ReportState, { kind: 'asking' }> & { config: PublicConfig }

function Asking({ slug, typed, problem, config }: AskingProps) {
  return (
    <>
      <p className={`t-lead ${styles.address}`}>
        <Address text={withoutScheme(`${config.appOrigin}/cr/${slug}`)} />
      </p>
      <ReportForm action={`/cr/${slug}/${reportSection}`} typed={typed} problem={problem}>
        <BackLink slug={slug} />
      </ReportForm>
    </>
  )
}

function Sent({ slug, answered }: Extract<ReportState, { kind: 'sent' }>) {
  return (
    <>
      <p className="t-lead">We’ll review your report and the page.</p>
      <ul className={styles.next}>
        <li>We may ask the owner to change the page, or take it offline.</li>
        <li>We won’t tell the owner who reported it.</li>
        {answered && <li>If we have an update, we’ll e-mail you.</li>}
      </ul>
      <div>
        <BackLink slug={slug} />
      </div>
    </>
  )
}

function NothingThere({ typed, config }: { typed: TypedReport; config: PublicConfig }) {
  return (
    <>
      <p className="t-lead">The page may have moved or gone offline. Your report wasn’t sent.</p>
      {typed.reason && (
        <TextAreaField
          label="What you wrote"
          className={styles.words}
          dir="auto"
          readOnly
          defaultValue={typed.reason}
        />
      )}
      <div>
        <ButtonLink variant="secondary" href={`${config.marketingOrigin}/`}>
          Go to {config.productName}
        </ButtonLink>
      </div>
    </>
  )
}

function BackLink({ slug }: { slug: string }) {
  return (
    <ButtonLink variant="secondary" href={`/cr/${slug}`}>
      Back to the page
    </ButtonLink>
  )
}

const keptDays = retention.reportAddressSeconds / 86_400

type ReportFormProps = {
  action: string
  typed: TypedReport
  problem: ReportProblem | undefined
  children: ReactNode
}

/** Goes out by itself. Where there is a script, islands/send-form.ts sends it, and keeps it when the line is down. */
function ReportForm({ action, typed, problem, children }: ReportFormProps) {
  /** A new page announces nothing by itself: the field with the problem is read out when it gets the focus. */
  const at = (field: ReportProblem['field']) =>
    problem?.field === field ? { error: problem.message, autoFocus: true } : {}
  return (
    <form className={styles.form} method="post" action={action} noValidate data-sends="">
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>What’s wrong?</legend>
        {reportKinds.map(({ id, name }) => (
          <Radio key={id} name="kind" value={id} label={name} defaultChecked={id === typed.kind} />
        ))}
      </fieldset>
      <TextAreaField
        label="Tell us more"
        hint="What you saw, and where on the page."
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
        hint={`Only for our reply. Hidden from the owner. Deleted within ${keptDays} days.`}
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
      <div className="actions">
        <Button type="submit">Send report</Button>
        {children}
      </div>
    </form>
  )
}
