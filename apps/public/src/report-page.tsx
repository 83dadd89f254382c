import { reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { ReportProblem, TypedReport } from '@credence/contract/reports/report-kinds'
import { withoutScheme } from '@credence/profile-view/on-paper'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { TextAreaField } from '@credence/ui/field'
import { PageFrame } from './page-frame.tsx'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'

/** What a report has come to. What was typed is kept until it has arrived. */
export type ReportState =
  | { kind: 'asking'; slug: string; typed: TypedReport; problem?: ReportProblem }
  | { kind: 'sent'; slug: string; answered: boolean }
  | { kind: 'nothing-there'; typed: TypedReport }

export function reportTitle(state: ReportState): string {
  if (state.kind === 'sent') return 'Thank you'
  if (state.kind === 'nothing-there') return 'There is no such page'
  return state.problem === undefined ? 'Report a page' : 'Your report was not sent'
}

/** Where a reader says that something is wrong with a profile, and what becomes of it. */
export function ReportPage({ state, config }: { state: ReportState; config: PublicConfig }) {
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.page}`}>
        <h1 className="t-display">{reportTitle(state)}</h1>
        {state.kind === 'asking' && <Asking {...state} config={config} />}
        {state.kind === 'sent' && <Sent {...state} config={config} />}
        {state.kind === 'nothing-there' && <NothingThere typed={state.typed} config={config} />}
      </div>
    </PageFrame>
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

type SentProps = Extract<ReportState, { kind: 'sent' }> & { config: PublicConfig }

function Sent({ slug, answered, config }: SentProps) {
  return (
    <>
      <p className="t-lead">A person looks at it.</p>
      <ul className={styles.next}>
        <li>Whoever runs {config.productName} here reads what you wrote and looks at the page.</li>
        <li>They may ask its owner to change it, or take it offline. The owner is not told who reported it.</li>
        <li>
          {answered
            ? 'If there is something to tell you, it comes to the address you left.'
            : 'You left no address, so nobody writes to you.'}
        </li>
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
      <p className="t-lead">It may have moved, or its owner took it offline. Your report was not sent.</p>
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
