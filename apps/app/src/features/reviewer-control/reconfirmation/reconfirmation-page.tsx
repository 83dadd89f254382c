import { firstNameOf } from '@credence/contract/first-name'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import type { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/reconfirmation/endpoints'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Avatar } from '@credence/ui/avatar'
import { Button, ButtonLink, buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Check, EyeOff, PenLine, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import {
  AnswerBy,
  AnswerFacts,
  AnswerFoot,
  AnswerQuote,
  AnswerSheet,
} from '../../../components/answers/answer-sheet.tsx'
import { Answer, Answers, AnswerWords } from '../../../components/answers/answers.tsx'
import { dateWords } from '../../../components/format/dates.ts'
import { LetterColumns, LetterFrame, LetterHead } from '../../../components/frames/letter-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { recommendationPath, reviewerPath } from '../../../paths.ts'
import { lastConfirmedLabel, Player } from '../given-content.tsx'
import { type Given, GivenGate } from '../given-gate.tsx'
import { WithdrawDialog } from '../withdraw-dialog.tsx'
import styles from './reconfirmation.module.css'

/** The target of the yearly mail. Opening it changes nothing. */
export function ReconfirmationPage() {
  return <GivenGate>{given => <Reconfirmation {...given} />}</GivenGate>
}

function Reconfirmation(gate: Given) {
  const { token, given } = gate
  usePageTitle('Is this still true?')
  // no open question
  if (!given.still_true.asked_at) return <Navigate to={reviewerPath(token)} replace />
  return (
    <LetterFrame email={given.email}>
      {given.still_true.answered ? <Answered token={token} given={given} /> : <Question {...gate} />}
    </LetterFrame>
  )
}

function Question({ token, given, load, withdraw }: Given) {
  const { busy, problem, sayYes, stop } = useAnswer(token, given, load)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { owner, given_at, still_true } = given
  const name = firstNameOf(owner.full_name)
  return (
    <>
      <LetterHead title="Is this still true?">
        <p className="t-lead">
          You recommended {owner.full_name} on {dateWords(given_at)}.
        </p>
      </LetterHead>
      <LetterColumns>
        <RecommendationPreview given={given} />
        <div>
          {problem && <Alert tone="error">{problem}</Alert>}
          <Answers>
            <Answer
              action={className => (
                <Button size="lg" className={className} busy={busy === 'yes'} onClick={() => void sayYes()}>
                  <AnswerWords icon={Check}>{busy === 'yes' ? 'Saving' : 'Yes, it’s still true'}</AnswerWords>
                </Button>
              )}
            >
              Readers will then see “{confirmedAgain(new Date())}”.
            </Answer>
            <Answer
              action={className => (
                <Link className={buttonClass({ variant: 'secondary', size: 'lg' }, className)} to={reviewerPath(token)}>
                  <AnswerWords icon={PenLine}>Change it</AnswerWords>
                </Link>
              )}
            >
              Correct your details or replace the recommendation. {name} sees it first.
            </Answer>
            <Answer
              action={className => (
                <Button variant="secondary" size="lg" className={className} onClick={() => setWithdrawing(true)}>
                  <AnswerWords icon={X}>Withdraw it</AnswerWords>
                </Button>
              )}
            >
              We’ll delete your recommendation right away and tell {name}. We don’t ask why.
            </Answer>
          </Answers>
          <p className={`t-small ${styles.remark}`}>If you don’t answer, nothing changes.</p>
          <p className={`t-small ${styles.remark}`}>
            {still_true.stopped ? (
              <span role="status">We won’t ask you again.</span>
            ) : (
              <>
                We ask once a year. <TextButton onClick={() => void stop()}>Don’t ask me again</TextButton>
              </>
            )}
          </p>
        </div>
      </LetterColumns>
      <WithdrawDialog open={isWithdrawing} onWithdraw={withdraw} onClose={() => setWithdrawing(false)} />
    </>
  )
}

/** Reloads after the answer, because another tab may have answered first. */
function useAnswer(token: string, { changed_at }: GivenRecommendation, load: () => Promise<void>) {
  const [busy, setBusy] = useState<'yes' | 'stop'>()
  const [problem, setProblem] = useState<string>()
  const params = { token }

  async function send(what: 'yes' | 'stop', post: () => ReturnType<typeof call>) {
    setBusy(what)
    setProblem(undefined)
    const result = await post()
    if (!isSuccess(result)) setProblem(resultWords(result))
    if (isSuccess(result) || result.status === 409 || result.status === 404) await load()
    setBusy(undefined)
  }

  return {
    busy,
    problem,
    sayYes: () =>
      send('yes', () =>
        call<typeof confirmStillTrue>('POST', '/api/reviewer/:token/still-true', { params, body: { changed_at } }),
      ),
    stop: () => send('stop', () => call<typeof stopAsking>('POST', '/api/reviewer/:token/stop-asking', { params })),
  }
}

type AnsweredProps = { token: string; given: GivenRecommendation }

function Answered({ token, given }: AnsweredProps) {
  const { id, state, owner, changed_at, confirmed_again_at } = given
  const title = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone, so move the focus
  useEffect(() => title.current?.focus(), [])
  const isSeen = state === 'published' && !owner.is_private
  return (
    <div className={styles.answered} role="status">
      <h1 className="t-display" ref={title} tabIndex={-1}>
        {confirmed_again_at ? 'Thank you for confirming that it’s still true.' : 'You changed your recommendation.'}
      </h1>
      <p className={`t-lead ${styles.lead}`}>
        {confirmed_again_at
          ? confirmedWords(given, isSeen)
          : `Your last change was on ${dateWords(changed_at ?? '')}. We’ll ask again in a year.`}
      </p>
      <p className={styles.actions}>
        {isSeen && (
          <ButtonLink variant="secondary" href={recommendationPath(id)}>
            See your recommendation
          </ButtonLink>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={reviewerPath(token)}>
          Change or withdraw it
        </Link>
      </p>
    </div>
  )
}

function confirmedWords({ confirmed_again_at, owner }: GivenRecommendation, isSeen: boolean): string {
  const line = `“${confirmedAgain(confirmed_again_at ?? '')}”`
  return isSeen
    ? `Readers now see ${line}.`
    : `${firstNameOf(owner.full_name)} isn’t showing your recommendation right now. Once they do, readers will see ${line}.`
}

function RecommendationPreview({ given }: { given: GivenRecommendation }) {
  const { id, type, media, text, line, reviewer, email_domain } = given
  const words = text ?? line
  return (
    <section aria-label="What you said">
      <AnswerSheet>
        {media && (
          <div className={styles.player}>
            <Suspense fallback={<div className={styles.playerToCome} />}>
              <Player type={type} media={media} id={id} name={reviewer.full_name} />
            </Suspense>
          </div>
        )}
        {words && <AnswerQuote text={words} />}
        <AnswerBy
          avatar={<Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={72} />}
          name={reviewer.full_name}
          position={reviewer.position}
        />
        <AnswerFoot>
          <Seen given={given} />
          <span className="t-meta">{lastConfirmedLabel(given)}</span>
        </AnswerFoot>
      </AnswerSheet>
      <AnswerFacts
        entries={[{ term: 'What readers see', text: `Your name and role, ${email_domain}, what you said, and when.` }]}
      />
    </section>
  )
}

function Seen({ given: { state, owner } }: { given: GivenRecommendation }) {
  if (state === 'published' && !owner.is_private)
    return (
      <Chip tone="green" icon={Check}>
        Published
      </Chip>
    )
  return <Chip icon={EyeOff}>Not shown at the moment</Chip>
}
