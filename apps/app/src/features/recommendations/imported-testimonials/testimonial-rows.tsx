import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { firstNameOf } from '@credence/contract/first-name'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OldPraise, OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { formatDay } from '@credence/contract/recommendations/imported-testimonials/origin'
import { Avatar } from '@credence/ui/avatar'
import { Button, buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { classNames } from '@credence/ui/class-names'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { TextField } from '@credence/ui/field'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { CircleSlash, Clock, EyeOff, Inbox } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { dayWords } from '../../../components/format/dates.ts'
import { paths } from '../../../paths.ts'
import styles from './testimonial-rows.module.css'
import { type Unrequested, unrequestedOf } from './testimonial-rules.ts'

const atOnce = 20

type RowGroupProps<Item> = { title: string; items: Item[]; children: (item: Item) => ReactNode }

/** Long lists are paged, because a row is a form. */
export function RowGroup<Item>({ title, items, children }: RowGroupProps<Item>) {
  const id = useId()
  const [most, setMost] = useState(atOnce)
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{items.slice(0, most).map(children)}</ul>
      {items.length > most && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setMost(most + atOnce)}>
          Show more ({items.length - most} left)
        </Button>
      )}
    </section>
  )
}

type UnrequestedRowProps = {
  unrequested: Unrequested
  email: string
  ownEmail: string
  onEmail: (email: string) => void
  onAsk: () => void
  onLeaveOut: () => void
}

export function UnrequestedRow({ unrequested, email, ownEmail, onEmail, onAsk, onLeaveOut }: UnrequestedRowProps) {
  const { id, text, bounced } = unrequested
  const [problem, setProblem] = useState<string>()
  const name = firstNameOf(text.full_name)
  const isEmpty = email.trim() === ''
  const hint = isEmpty ? `We need this to ask ${name}.` : 'You’ll see the message before we send it.'
  const cameBack = bounced && isEmpty ? `The mail server refused ${bounced}. Check the spelling.` : undefined

  function ask(event: FormEvent) {
    event.preventDefault()
    const isOwn = canonicalEmail(email) === ownEmail
    const wrong = isOwn ? 'That’s your own address. Enter the author’s.' : emailProblem(canonicalEmail(email))
    setProblem(wrong)
    if (!wrong) onAsk()
  }

  return (
    <TestimonialRow text={text} chip={<UnconfirmedChip />}>
      <form className={styles.ask} noValidate onSubmit={ask}>
        <TextField
          label={`${name}’s e-mail`}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="name@company.example"
          maxLength={textLimits.email}
          value={email}
          hint={hint}
          error={problem ?? cameBack}
          onChange={({ target }) => {
            setProblem(undefined)
            onEmail(target.value)
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="sm" disabled={isEmpty}>
            Ask the author to confirm
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${id ? 'Delete' : 'Leave out'}: ${text.full_name}`}
            onClick={onLeaveOut}
          >
            {id ? 'Delete' : 'Leave out'}
          </Button>
        </div>
      </form>
    </TestimonialRow>
  )
}

type RequestedRowProps = { praise: OldPraise; onStop: () => void; onRemove: () => void }

export function RequestedRow({ praise, onStop, onRemove }: RequestedRowProps) {
  const { state, email, asked_at, full_name } = praise
  const isDeclined = state === 'declined'
  const chip = isDeclined ? (
    <Chip icon={CircleSlash}>Declined</Chip>
  ) : (
    <Chip tone="amber" icon={Clock}>
      Asked {asked_at ? askedWhen(asked_at) : ''}, no reply yet
    </Chip>
  )
  return (
    <TestimonialRow text={unrequestedOf(praise).text} chip={chip}>
      <div className={styles.state}>
        <UnconfirmedChip />
        <span>{email}</span>
        <Button
          variant="quiet"
          size="sm"
          className={styles.end}
          aria-label={`${isDeclined ? 'Delete' : 'Withdraw request'}: ${full_name}`}
          onClick={isDeclined ? onRemove : onStop}
        >
          {isDeclined ? 'Delete' : 'Withdraw request'}
        </Button>
      </div>
    </TestimonialRow>
  )
}

function askedWhen(moment: string): string {
  const day = dayWords(moment, new Date())
  return /^\d/.test(day) ? `on ${day}` : day.toLowerCase()
}

/** Confirmed, and not yet reviewed by the owner. */
export function ConfirmedRow({ praise }: { praise: OldPraise }) {
  const { id, confirmed, full_name } = praise
  const chip = (
    <Chip tone="steel" icon={Inbox}>
      Confirmed, waiting for you
    </Chip>
  )
  return (
    <TestimonialRow recommendation={id} text={unrequestedOf(praise).text} chip={chip}>
      {confirmed && (
        <div className={styles.state}>
          <ConfirmedBadge domain={confirmed.email_domain} />
          <span>
            Confirmed {lower(dayWords(confirmed.at, new Date()))}, {changedWords(confirmed.changed_sentences)}.
          </span>
          <Link
            className={`${buttonClass({ size: 'sm' })} ${styles.end}`}
            to={`${paths.recommendations}?review=${id}`}
            aria-label={`Review: ${full_name}`}
          >
            Review
          </Link>
        </div>
      )}
    </TestimonialRow>
  )
}

function lower(day: string): string {
  return day.replace(/^[TY]/, letter => letter.toLowerCase())
}

function changedWords(count: number): string {
  if (count === 0) return 'unchanged'
  return count === 1 ? '1 sentence changed' : `${count} sentences changed`
}

type TestimonialRowProps = {
  /** The recommendation that a confirmed text became; the author's ring is drawn from it. */
  recommendation?: string
  text: OldText
  chip: ReactNode
  children: ReactNode
}

function TestimonialRow({ recommendation, text, chip, children }: TestimonialRowProps) {
  const { full_name, position, place, written_on } = text
  const origin = written_on ? `Written ${formatDay(written_on)}` : `From ${place}`
  return (
    <li className={classNames(styles.row, recommendation && styles.confirmed)}>
      <Avatar id={recommendation} name={full_name} />
      <div className={styles.head}>
        <p>
          <b dir="auto">{full_name}</b>
          <span dir="auto">{[position, origin].filter(Boolean).join('. ')}</span>
        </p>
        {chip}
      </div>
      <blockquote className={styles.quote} dir="auto">
        <FoldedQuote text={text.text} />
      </blockquote>
      {children}
    </li>
  )
}

function UnconfirmedChip() {
  return (
    <Chip tone="line" icon={EyeOff}>
      Not confirmed. Only you can see it.
    </Chip>
  )
}
