import { firstNameOf } from '@credence/contract/first-name'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import { questionsChoice } from '@credence/contract/recommendations/questions/question-rules'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Button, ButtonLink, buttonClass } from '@credence/ui/button'
import { Switch } from '@credence/ui/switch'
import { useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { WayAction, Ways } from '../../components/actions/way-row.tsx'
import { dateWords } from '../../components/format/dates.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { captionsPath, recommendPath } from '../../paths.ts'
import { DetailsDialog, LineDialog } from './change-dialogs.tsx'
import styles from './reviewer-control.module.css'
import type { ChangeOutcome, Changes } from './use-given.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type ControlActionsProps = {
  token: string
  given: GivenRecommendation
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** Returns an error message. */
  onAllowQuestions: (allowed: boolean) => Promise<string | undefined>
  /** Returns an error message. */
  onWithdraw: () => Promise<string | undefined>
}

export function ControlActions({ token, given, onSave, onAllowQuestions, onWithdraw }: ControlActionsProps) {
  const [open, setOpen] = useState<'details' | 'line' | 'withdraw'>()
  const [questionsFailure, setQuestionsFailure] = useState<string>()
  const name = firstNameOf(given.owner.full_name)
  return (
    <aside>
      <h2 className={`t-h3 ${styles.asideTitle}`}>What you can do</h2>
      <Ways>
        <WayAction
          title="Replace it"
          line="Your old recommendation will stay until you send the new one."
          action={
            <Link
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              to={recommendPath(given.owner.slug, { reviewer: token })}
            >
              Replace
            </Link>
          }
        />
        <WayAction
          title="Your details"
          line={detailsLine(given)}
          action={
            <Button variant="secondary" size="sm" onClick={() => setOpen('details')}>
              Change
            </Button>
          }
        />
        <WayAction
          title="The line people see first"
          line={given.line ? `“${given.line}”` : 'No line picked.'}
          action={
            given.type === 'text' ? (
              <Button variant="secondary" size="sm" onClick={() => setOpen('line')}>
                {given.line ? 'Change' : 'Pick'}
              </Button>
            ) : (
              <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={captionsPath(token)}>
                {given.line ? 'Change' : 'Pick'}
              </Link>
            )
          }
        />
        <WayAction title="Download a copy" line={copyLine(given)} action={<CopyButton given={given} />} />
        <WayAction
          title="Questions from readers"
          line={<QuestionsLine given={given} failure={questionsFailure} />}
          action={
            <Switch
              label={questionsChoice}
              checked={given.questions.allowed}
              onChange={({ target }) => void onAllowQuestions(target.checked).then(setQuestionsFailure)}
            />
          }
        />
        <WayAction
          title="Withdraw it"
          line={`We’ll delete your recommendation right away and tell ${name}. We don’t ask why.`}
          action={
            <Button variant="danger" size="sm" onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          }
        />
      </Ways>
      <p className={`t-small ${styles.remark}`}>
        You don’t need a code to withdraw or for this switch. For other changes, we’ll send you one.
      </p>
      <details className={`t-small ${styles.consent}`}>
        <summary className="link">What you agreed to on {dateWords(given.consent.given_at)}</summary>
        <p>{given.consent.text}</p>
      </details>
      {open === 'details' && <DetailsDialog given={given} onSave={onSave} onClose={() => setOpen(undefined)} />}
      {open === 'line' && <LineDialog given={given} onSave={onSave} onClose={() => setOpen(undefined)} />}
      <WithdrawDialog open={open === 'withdraw'} onWithdraw={onWithdraw} onClose={() => setOpen(undefined)} />
    </aside>
  )
}

function QuestionsLine({ given, failure }: { given: GivenRecommendation; failure: string | undefined }) {
  if (failure) return <ServerMessage>{failure}</ServerMessage>
  const { allowed, shown } = given.questions
  if (!allowed) return 'Off. Readers can’t ask you anything.'
  if (!shown) return `${questionsChoice} ${firstNameOf(given.owner.full_name)} has switched questions off.`
  return questionsChoice
}

function detailsLine({ reviewer, source, years }: GivenRecommendation): string {
  const known = recommenderSources.find(({ id }) => id === source)?.name ?? ''
  const time = years ? `, ${years.from} to ${years.to ?? 'now'}` : ''
  return `${reviewer.full_name}, ${reviewer.position}. ${known}${time}.`
}

function copyLine({ type, captions }: GivenRecommendation): string {
  if (type === 'text') return 'As a text file.'
  const recording = type === 'video' ? 'The video' : 'The recording'
  return captions ? `${recording} and its captions.` : `${recording}.`
}

function CopyButton({ given }: { given: GivenRecommendation }) {
  const { captions, media } = given
  if (media)
    return (
      <span className={styles.copies}>
        <ButtonLink variant="secondary" size="sm" href={media.mp4_url ?? media.url} download>
          Download
        </ButtonLink>
        {captions && (
          <Button variant="secondary" size="sm" onClick={() => saveText('captions.vtt', captions)}>
            Captions
          </Button>
        )}
      </span>
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!given.text}
      onClick={() => saveText('recommendation.txt', given.text ?? '')}
    >
      Download
    </Button>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
