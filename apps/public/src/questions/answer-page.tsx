import { firstNameOf } from '@credence/contract/first-name'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { PublicConfig } from '@credence/contract/public-config'
import type { AnswerState } from '@credence/contract/recommendations/questions/question-rules'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { Ledger } from '@credence/ui/ledger'
import type { ReactNode } from 'react'
import { MessagePage, PageFrame } from '../page-frame.tsx'
import { CodeStep, ConfirmedDomain, dayInWords, Form, Hidden, QuestionCard, WordsField } from './parts.tsx'
import styles from './questions.module.css'

type Asked = Exclude<AnswerState, { kind: 'closed' }>

const titles: Record<AnswerState['kind'], string> = {
  open: 'A reader has a question',
  code: 'Type the code',
  declined: 'Declined',
  stopped: 'No more questions',
  answered: 'Answer sent',
  closed: 'This question is closed',
}

export function answerTitle({ kind }: AnswerState): string {
  return titles[kind]
}

/** The reviewer's page about one question. Each choice is a form of its own, and opening the page makes none. */
export function AnswerPage({ state, config }: { state: AnswerState; config: PublicConfig }) {
  if (state.kind === 'closed')
    return (
      <MessagePage title={answerTitle(state)} config={config}>
        <p className="t-lead">It was withdrawn, or it’s more than 30 days old.</p>
        <p>You can close this page.</p>
      </MessagePage>
    )
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.answer}`}>
        <h1 className="t-display">{answerTitle(state)}</h1>
        <p className="t-lead">{leadOf(state)}</p>
        <div className={styles.columns}>
          <About state={state} />
          <div>{state.kind === 'code' ? <Code state={state} /> : <Choices state={state} />}</div>
        </div>
      </div>
    </PageFrame>
  )
}

function leadOf({ kind, person, asker, delete_at }: Asked): string {
  const [name, until] = [firstNameOf(asker.full_name), dayInWords(delete_at)]
  if (kind === 'answered') return `We e-mailed it to ${name}. We’ll delete the question and the answer on ${until}.`
  if (kind === 'declined') return `We told ${name}. You can still answer until ${until}.`
  if (kind === 'stopped') return 'Readers can’t ask you any more. Your recommendation stays as it is.'
  if (kind === 'code') return `We sent it to your mailbox at ${person.email_domain}.`
  return `It’s about your recommendation of ${person.owner}. You decide whether to answer.`
}

function About({ state }: { state: Asked }) {
  const { person, asker, said, question, asked_at, kind, typed } = state
  const [name, owner] = [firstNameOf(asker.full_name), firstNameOf(person.owner)]
  const isAddressShown = kind === 'answered' && typed.show_address
  return (
    <div className={styles.left}>
      <QuestionCard question={question}>
        <div className={styles.person}>
          <Avatar name={asker.full_name} />
          <p>
            <b>
              <bdi>{asker.full_name}</bdi>
            </b>
            wrote this name on {dayInWords(asked_at)}. We didn’t check it.
          </p>
        </div>
        <ConfirmedDomain domain={asker.email_domain} />
      </QuestionCard>
      {kind === 'answered' && (
        <QuestionCard question={typed.answer}>
          <p className="t-small">Your answer</p>
        </QuestionCard>
      )}
      <Ledger
        size="small"
        entries={[
          ...(said ? [{ term: 'Your recommendation', text: <span dir="auto">“{said}”</span> }] : []),
          {
            term: `What \u2068${name}\u2069 sees`,
            text: `Your name, your role and ${person.email_domain}. ${isAddressShown ? 'Your address, as you chose.' : 'Not your address.'}`,
          },
          {
            term: `What \u2068${owner}\u2069 sees`,
            text: 'That a reader asked you a question. Not who, not what, and not your answer.',
          },
        ]}
      />
    </div>
  )
}

const actionOf = ({ token }: Asked) => `/question/${token}`

function Code({ state }: { state: Asked }) {
  const { typed, problem } = state
  const values: Record<string, string> = { choice: 'answer', answer: typed.answer }
  if (typed.show_address) values.show_address = 'on'
  return (
    <div className={styles.form}>
      <CodeStep
        action={actionOf(state)}
        values={values}
        problem={problem}
        sentTo="Enter the code from our e-mail."
        button="Send answer"
      />
      <QuestionCard question={typed.answer}>
        <p className="t-small">{typed.show_address ? 'With your address.' : 'Without your address.'}</p>
      </QuestionCard>
    </div>
  )
}

function Choices({ state }: { state: Asked }) {
  const { kind } = state
  if (kind === 'stopped')
    return (
      <Choice state={state} choice="allow" button="Allow questions again">
        Then readers of this recommendation can ask you again.
      </Choice>
    )
  if (kind === 'answered') return <Stop state={state} />
  return (
    <>
      <h2 className={styles.heading}>Your choice</h2>
      <div className={styles.choices}>
        <Answer state={state} />
        {kind === 'open' && (
          <Choice state={state} choice="decline" button="Decline">
            We tell <bdi>{firstNameOf(state.asker.full_name)}</bdi> that you’d rather not answer. You don’t give a
            reason.
          </Choice>
        )}
        <Stop state={state} />
      </div>
      {kind === 'open' && (
        <p className="t-small">If you do nothing, we delete the question on {dayInWords(state.delete_at)}.</p>
      )}
    </>
  )
}

function Answer({ state }: { state: Asked }) {
  const { asker, typed, problem } = state
  const name = firstNameOf(asker.full_name)
  return (
    <div>
      <Form action={actionOf(state)} problem={problem}>
        <Hidden values={{ choice: 'answer' }} />
        <WordsField
          name="answer"
          label={
            <>
              Answer <bdi>{name}</bdi>
            </>
          }
          hint="We send it on. It is not published."
          max={textLimits.answer}
          typed={typed.answer}
          problem={problem}
        />
        <Checkbox
          name="show_address"
          value="on"
          defaultChecked={typed.show_address}
          label={
            <>
              Also show <bdi>{name}</bdi> my address, so we can write directly
            </>
          }
        />
        <Button type="submit" block>
          Send answer
        </Button>
        <p className="t-small">We confirm with a code that it’s you.</p>
      </Form>
    </div>
  )
}

function Stop({ state }: { state: Asked }) {
  return (
    <Choice state={state} choice="stop" button="Stop all questions to me">
      {state.kind === 'open' && 'This one is declined. '}Readers can’t ask you through us any more. You can allow it
      again later.
    </Choice>
  )
}

type ChoiceProps = {
  state: Asked
  choice: 'decline' | 'stop' | 'allow'
  button: string
  children: ReactNode
}

function Choice({ state, choice, button, children }: ChoiceProps) {
  return (
    <div>
      <Form action={actionOf(state)} problem={undefined}>
        <Hidden values={{ choice }} />
        <Button type="submit" variant="secondary" block>
          {button}
        </Button>
      </Form>
      <p className="t-small">{children}</p>
    </div>
  )
}
