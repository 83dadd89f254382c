import { textLimits } from '@credence/contract/limits'
import { reportSection } from '@credence/contract/profile-sections'
import type { PublicConfig } from '@credence/contract/public-config'
import { Button, ButtonLink } from '@credence/ui/button'
import { PageFrame } from './page-frame.tsx'
import styles from './report-page.module.css'

/** What a report without a script has come to. What was typed is kept until it has arrived. */
export type ReportState =
  | { kind: 'asking'; slug: string; typed: string; problem?: string }
  | { kind: 'sent'; slug: string }
  | { kind: 'nothing-there'; typed: string }

const problemId = 'problem'

export function reportTitle(state: ReportState): string {
  if (state.kind === 'sent') return 'Thank you'
  if (state.kind === 'nothing-there') return 'There is no such page'
  return state.problem === undefined ? 'Report a page' : 'Your report was not sent'
}

/** Where the form of a profile leads when no script takes it over. */
export function ReportPage({ state, config }: { state: ReportState; config: PublicConfig }) {
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.page}`}>
        <h1 className="t-display">{reportTitle(state)}</h1>
        {state.kind === 'asking' && <Asking {...state} config={config} />}
        {state.kind === 'sent' && <Sent slug={state.slug} />}
        {state.kind === 'nothing-there' && <NothingThere typed={state.typed} config={config} />}
      </div>
    </PageFrame>
  )
}

type AskingProps = Extract<ReportState, { kind: 'asking' }> & { config: PublicConfig }

function Asking({ slug, typed, problem, config }: AskingProps) {
  return (
    <>
      <p className={`t-lead ${styles.address}`}>{`${config.appOrigin}/cr/${slug}`}</p>
      <form className={styles.form} method="post" action={`/cr/${slug}/${reportSection}`}>
        <label className={styles.label}>
          What is wrong with it?
          <textarea
            name="reason"
            maxLength={textLimits.reportReason}
            dir="auto"
            defaultValue={typed}
            // biome-ignore lint/a11y/noAutofocus: a new page announces nothing; its field is read out with what is wrong
            autoFocus={problem !== undefined}
            {...(problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId })}
          />
        </label>
        {problem !== undefined && (
          <p id={problemId} className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit">Send report</Button>
          <BackLink slug={slug} />
        </div>
      </form>
    </>
  )
}

function Sent({ slug }: { slug: string }) {
  return (
    <>
      <p className="t-lead">A person looks at it.</p>
      <div>
        <BackLink slug={slug} />
      </div>
    </>
  )
}

function NothingThere({ typed, config }: { typed: string; config: PublicConfig }) {
  return (
    <>
      <p className="t-lead">It may have moved, or its owner took it offline. Your report was not sent.</p>
      {typed && (
        <label className={styles.label}>
          What you wrote
          <textarea dir="auto" readOnly defaultValue={typed} />
        </label>
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
