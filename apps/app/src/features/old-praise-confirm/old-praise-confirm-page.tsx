import { firstNameOf } from '@credence/contract/first-name'
import { formatDay } from '@credence/contract/recommendations/imported-testimonials/origin'
import type { AskedOldPraise } from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Loader } from '@credence/ui/loader'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AnswerBy, AnswerFacts, AnswerFoot, AnswerQuote, AnswerSheet } from '../../components/answers/answer-sheet.tsx'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { LetterColumns, LetterFrame, LetterHead } from '../../components/frames/letter-frame.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { type Answered, AuthorAnswers } from './author-answers.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { useConfirming } from './use-confirming.ts'
import { type Calls, useTestimonial } from './use-testimonial.ts'

/** The author reads and answers. Opening the page changes nothing. */
export function OldPraiseConfirmPage() {
  const { token = '' } = useParams()
  const { testimonial, load, ...calls } = useTestimonial(token)
  usePageTitle('Did you write this?')
  if (testimonial === 'loading') return <Loader label="Opening the text" />
  if (testimonial === 'missing')
    return <Message title="This link doesn’t work.">The text was deleted, or part of the link is missing.</Message>
  if (testimonial === 'closed')
    return (
      <Message title="You’ve already answered.">Use the link in our e-mail to change or withdraw your text.</Message>
    )
  if ('failed' in testimonial)
    return (
      <Message title="This page didn’t load.">
        <ServerMessage>{testimonial.failed}</ServerMessage>
        <TextButton onClick={() => void load()}>Try again</TextButton>
      </Message>
    )
  return <Question token={token} testimonial={testimonial} calls={calls} />
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FlowMessage title={title}>
      <p className="t-lead">{children}</p>
    </FlowMessage>
  )
}

type QuestionProps = { token: string; testimonial: AskedOldPraise; calls: Calls }

/** The URL holds the chosen answer, so that Back returns to the question. */
function Question({ token, testimonial, calls }: QuestionProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Answered>()
  const answer = search.get('answer')
  const confirming = useConfirming({
    token,
    testimonial,
    isChanging: answer === 'change',
    onConfirm: calls.confirm,
    onDone: () => setAnswered('confirmed'),
  })
  const { owner, email } = testimonial

  if (answered) return <ThankYou answered={answered} owner={owner} onBack={() => setAnswered(undefined)} />
  return (
    <LetterFrame email={email}>
      <LetterHead title="Did you write this?">
        <p className="t-lead">{owner.full_name} would like to show this text. No one will see it unless you say yes.</p>
      </LetterHead>
      <LetterColumns>
        <TestimonialSheet testimonial={testimonial} />
        {answer === 'yes' || answer === 'change' ? (
          <ConfirmForm
            testimonial={testimonial}
            isChanging={answer === 'change'}
            confirming={confirming}
            onBack={() => void navigate({ search: '' })}
          />
        ) : (
          <AuthorAnswers
            name={firstNameOf(owner.full_name)}
            testimonial={testimonial}
            calls={calls}
            onGive={given => void navigate({ search: `?answer=${given}` })}
            onAnswered={setAnswered}
          />
        )}
      </LetterColumns>
    </LetterFrame>
  )
}

function TestimonialSheet({ testimonial }: { testimonial: AskedOldPraise }) {
  const { text, full_name, position, place, written_on, owner, email } = testimonial
  const name = firstNameOf(owner.full_name)
  const day = written_on && formatDay(written_on)
  return (
    <section aria-label="Your old recommendation">
      <AnswerSheet>
        <AnswerQuote text={text} />
        {/* without a ring: that is drawn from the id which confirming gives it */}
        <AnswerBy name={full_name} position={position} />
        <AnswerFoot>
          <Chip tone="line" icon={EyeOff}>
            Not confirmed, not public
          </Chip>
          {day && <span className="t-meta">Written {day}</span>}
        </AnswerFoot>
      </AnswerSheet>
      <AnswerFacts
        entries={[
          { term: 'Source', text: `${place}, according to ${name}. We haven’t seen the original.` },
          {
            term: 'What readers will see',
            text: `Your name and role, ${email.slice(email.lastIndexOf('@') + 1)}, and ${
              day ? `both dates: written ${day}, confirmed today.` : 'today’s date and “written elsewhere”.'
            }`,
          },
        ]}
      />
    </section>
  )
}

type ThankYouProps = { answered: Answered; owner: AskedOldPraise['owner']; onBack: () => void }

function ThankYou({ answered, owner, onBack }: ThankYouProps) {
  const { title, body } = words(firstNameOf(owner.full_name))[answered]
  usePageTitle(title)
  return (
    <FlowMessage
      title={`${title}.`}
      action={
        answered === 'declined' && (
          <Button variant="secondary" onClick={onBack}>
            Read the text again
          </Button>
        )
      }
    >
      <p className="t-lead" role="status">
        {body}
      </p>
    </FlowMessage>
  )
}

function words(name: string): Record<Answered, { title: string; body: string }> {
  return {
    confirmed: {
      title: 'Thank you',
      body: `${name} chooses whether to show your text. We e-mailed you a link to change or withdraw it.`,
    },
    denied: { title: 'We deleted the text', body: `We’ll tell ${name} you didn’t write it.` },
    declined: {
      title: 'You declined',
      body: `${name} will only see “Declined”. Nothing will be shown.`,
    },
    never: { title: 'We won’t ask you again', body: 'We’ll keep your e-mail address only to block future requests.' },
  }
}
