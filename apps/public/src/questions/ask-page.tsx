import { firstNameOf } from '@credence/contract/first-name'
import { questionLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { PublicConfig } from '@credence/contract/public-config'
import type { AskedPerson, AskedState, AskState } from '@credence/contract/recommendations/questions/question-rules'
import { Address } from '@credence/ui/address'
import { Alert } from '@credence/ui/alert'
import { Button, ButtonLink } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { MessagePage, PageFrame } from '../page-frame.tsx'
import {
  CodeStep,
  ConfirmedDomain,
  dayInWords,
  Form,
  Panel,
  Person,
  problemAt,
  QuestionCard,
  WordsField,
} from './parts.tsx'
import styles from './questions.module.css'

export function askTitle(state: AskState): string {
  if (state.kind === 'absent') return 'This recommendation isn’t there'
  if (state.kind === 'closed') return `${state.name} does not take questions`
  return state.kind === 'code' ? 'Type the code' : `Ask ${firstNameOf(state.person.full_name)} a question`
}

/** A reader's question: the form, then the code. */
export function AskPage({ state, config }: { state: AskState; config: PublicConfig }) {
  if (state.kind === 'absent' || state.kind === 'closed')
    return (
      <MessagePage title={askTitle(state)} config={config}>
        <p className="t-lead">Nothing was sent.</p>
        {state.kind === 'closed' && <BackLink id={state.recommendation_id} />}
      </MessagePage>
    )
  const { person } = state
  return (
    <PageFrame config={config}>
      <Panel title={askTitle(state)} side={<WhatHappens person={person} />}>
        {state.kind === 'code' ? <Code state={state} /> : <Asking state={state} />}
      </Panel>
    </PageFrame>
  )
}

type Step = { state: Extract<AskState, { person: AskedPerson }> }

const actionOf = ({ recommendation_id }: AskedPerson) => `/recommendation/${recommendation_id}/ask`

function Asking({ state: { person, typed, problem } }: Step) {
  const name = firstNameOf(person.full_name)
  return (
    <Form action={actionOf(person)} problem={problem}>
      <div className={styles.two}>
        <TextField
          label="Your name"
          name="full_name"
          autoComplete="name"
          maxLength={textLimits.fullName}
          dir="auto"
          defaultValue={typed.full_name}
          {...problemAt(problem, 'full_name')}
        />
        <TextField
          label="Your work e-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={textLimits.email}
          dir="ltr"
          defaultValue={typed.email}
          {...problemAt(problem, 'email')}
        />
      </div>
      <p className="t-small">
        <bdi>{name}</bdi> sees your name and the part after the @, not your address.
      </p>
      <WordsField
        name="question"
        label="Your question"
        hint="People are more likely to answer one question than three."
        max={textLimits.questionMax}
        typed={typed.question}
        problem={problem}
      />
      <div className={`actions ${styles.send}`}>
        <Button type="submit">Send me a code</Button>
        <span className="t-small">We confirm your address first.</span>
      </div>
    </Form>
  )
}

function Code({ state: { person, typed, problem } }: Step) {
  return (
    <>
      <CodeStep
        action={actionOf(person)}
        values={typed}
        problem={problem}
        sentTo={
          <>
            We sent it to <Address text={typed.email} />.
          </>
        }
        button="Send my question"
      />
      <QuestionCard question={typed.question} />
    </>
  )
}

function WhatHappens({ person }: { person: AskedPerson }) {
  const name = firstNameOf(person.full_name)
  return (
    <>
      <Person person={person} />
      <h2 className={styles.heading}>What happens next</h2>
      <ol className={styles.next}>
        <li>
          <span>
            <b>You type a code</b> from your mailbox.
          </span>
        </li>
        <li>
          <span>
            <b>We pass your question on.</b> <bdi>{name}</bdi> decides: answer, decline or ignore it.
          </span>
        </li>
        <li>
          <span>
            <b>The answer comes to your mailbox.</b> We delete the question after {questionLimits.keptDays} days.
          </span>
        </li>
      </ol>
      <p className="t-small">
        Neither of you sees the other’s address, unless <bdi>{name}</bdi> chooses to show theirs.{' '}
        <bdi>{firstNameOf(person.owner)}</bdi> learns that a question was asked, not who asked or what.
      </p>
    </>
  )
}

function BackLink({ id }: { id: string }) {
  return (
    <div>
      <ButtonLink variant="secondary" href={`/recommendation/${id}`}>
        Back to the recommendation
      </ButtonLink>
    </div>
  )
}

export function askedTitle(state: AskedState): string {
  if (state.kind === 'withdrawn') return 'Your question was withdrawn'
  if (state.kind === 'closed') return 'This question is closed'
  const name = firstNameOf(state.person.full_name)
  if (state.kind === 'answered') return `${name} answered`
  return state.kind === 'open' ? `${name} has your question` : `${name} declined to answer`
}

/** The reader's page about a question they asked. */
export function AskedPage({ state, config }: { state: AskedState; config: PublicConfig }) {
  if (state.kind === 'withdrawn' || state.kind === 'closed')
    return (
      <MessagePage title={askedTitle(state)} config={config}>
        <p className="t-lead" data-settled="">
          {state.kind === 'withdrawn'
            ? 'We’ve deleted it.'
            : 'We delete questions after 30 days, or when they’re withdrawn.'}
        </p>
        <p>You can close this page.</p>
      </MessagePage>
    )
  const { person, question, delete_at } = state
  const name = firstNameOf(person.full_name)
  const side = (
    <>
      <Person person={person} />
      <ConfirmedDomain domain={person.email_domain} />
      <BackLink id={person.recommendation_id} />
    </>
  )
  return (
    <PageFrame config={config}>
      <Panel title={askedTitle(state)} side={side}>
        {state.kind === 'answered' && <p className={styles.quote}>{state.answer}</p>}
        {state.kind === 'answered' && state.address && (
          <p>
            <bdi>{name}</bdi>’s address: <Address text={state.address} />
          </p>
        )}
        <p data-settled="">{whatFollows(state.kind, name, dayInWords(delete_at))}</p>
        <QuestionCard question={question} />
        {state.kind === 'open' && (
          <Form action={`/asked/${state.token}`} problem={undefined}>
            <div className="actions">
              <Button type="submit" variant="secondary">
                Withdraw the question
              </Button>
            </div>
          </Form>
        )}
        {state.kind === 'declined' && <Alert tone="info">People don’t give a reason.</Alert>}
      </Panel>
    </PageFrame>
  )
}

function whatFollows(kind: 'open' | 'answered' | 'declined', name: string, day: string): string {
  if (kind === 'open')
    return `We write to you when ${name} answers or declines. If ${name} does neither, we tell you on ${day} and delete it.`
  return `We delete the question${kind === 'answered' ? ' and the answer' : ''} on ${day}.`
}
