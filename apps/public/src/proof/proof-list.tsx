import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import { dayInWords } from '@credence/contract/recommendations/old-praise/origin'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { nameOf } from '@credence/profile-view/words'
import { Address } from '@credence/ui/address'
import { Icon } from '@credence/ui/icon'
import {
  CalendarCheck,
  Eye,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MailCheck,
  Mic,
  Minus,
  PenLine,
  Send,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './proof-list.module.css'
import { hostOf, keyName, recordedWords } from './proof-text.ts'

type ProofListProps = { profile: PublicProfile; recommendation: PublicRecommendation; sample: boolean }

/** What happened, with its dates: the profile's owner cannot edit it. */
export function ProofList({ profile, recommendation, sample }: ProofListProps) {
  return (
    <section className={styles.section} id="proof" aria-labelledby="see-the-proof">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <h2 className="t-title" id="see-the-proof">
            See the proof
          </h2>
          <p className="t-body">
            What happened, in order. Neither <bdi>{nameOf(profile)}</bdi> nor{' '}
            <bdi>{recommendation.reviewer.full_name}</bdi> can edit this list. Times are in UTC.
          </p>
          {sample && <p className="t-small">A sample. None of this happened.</p>}
        </div>
        <ol className={styles.list}>
          {proofSteps(profile, recommendation).map(step => (
            <Step key={step.title} {...step} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Step({ title, kind, icon, at, told, words }: ProofStep) {
  return (
    <li data-kind={kind}>
      <span className={styles.when}>{at ? <time dateTime={at}>{told}</time> : told}</span>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <b>{title}</b>
      <p>{words}</p>
    </li>
  )
}

/** Green is only what was checked; the rest merely happened, or was not checked at all. */
type ProofStep = {
  title: string
  kind: 'checked' | 'happened' | 'open'
  icon: LucideIcon
  /** When it happened; `told` is how exactly readers are told. */
  at?: string
  told?: string
  words: ReactNode
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const dayOf = (at: string) => day.format(new Date(at))
const minuteOf = (at: string) => minute.format(new Date(at)).replace(' at ', ', ')

/** The recommendation's history in order, then what is true today and what was not checked. */
function proofSteps(profile: PublicProfile, recommendation: PublicRecommendation): ProofStep[] {
  const happened = [
    ...asked(profile, recommendation),
    ...written(profile, recommendation),
    ...confirmed(recommendation),
    ...published(profile, recommendation),
    ...signed(recommendation),
    ...again(recommendation),
  ]
  // what has no date was before all of it; of the same moment each stays where it is
  const inOrder = happened.toSorted((one, other) => momentOf(one) - momentOf(other))
  return [...inOrder, stands(recommendation), notChecked]
}

const momentOf = ({ at }: ProofStep) => (at ? Date.parse(at) : 0)

function asked(profile: PublicProfile, { asked_at }: PublicRecommendation): ProofStep[] {
  if (!asked_at) return []
  const words = (
    <>
      By <bdi>{nameOf(profile)}</bdi>, in a personal request.
    </>
  )
  return [{ title: 'Asked', kind: 'happened', icon: Send, at: asked_at, told: dayOf(asked_at), words }]
}

const ways = {
  video: { title: 'Recorded', icon: Video },
  audio: { title: 'Recorded', icon: Mic },
  text: { title: 'Written', icon: PenLine },
} as const

function written(profile: PublicProfile, recommendation: PublicRecommendation): ProofStep[] {
  const { type, given_at, written_elsewhere: elsewhere } = recommendation
  const step = { ...ways[type], kind: 'happened' } as const
  if (!elsewhere) return [{ ...step, at: given_at, told: minuteOf(given_at), words: recordedWords(recommendation) }]
  const words = (
    <>
      Elsewhere: <bdi>{elsewhere.place}</bdi>. <bdi>{nameOf(profile)}</bdi> brought the words here. We have not seen the
      original.
    </>
  )
  return [{ ...step, ...(elsewhere.at && { at: elsewhere.at, told: dayInWords(elsewhere.at) }), words }]
}

function confirmed({ email_domain, given_at, changed_at, written_elsewhere }: PublicRecommendation): ProofStep[] {
  const words = (
    <>
      Its author controlled a mailbox at <Address text={email_domain} />. They typed a code we sent there
      {written_elsewhere?.changed && ', and changed the words'}.
    </>
  )
  const change = 'By the person who gave it, after another code to the same mailbox.'
  return [
    { title: 'Mailbox confirmed', kind: 'checked', icon: MailCheck, at: given_at, told: minuteOf(given_at), words },
    ...(changed_at
      ? [
          {
            title: 'Changed',
            kind: 'happened',
            icon: PenLine,
            at: changed_at,
            told: minuteOf(changed_at),
            words: change,
          } as const,
        ]
      : []),
  ]
}

function published(profile: PublicProfile, { published_at }: PublicRecommendation): ProofStep[] {
  if (!published_at) return []
  const words = (
    <>
      By <bdi>{nameOf(profile)}</bdi>, as it was given.
    </>
  )
  return [{ title: 'Published', kind: 'happened', icon: Eye, at: published_at, told: dayOf(published_at), words }]
}

function signed({ record }: PublicRecommendation): ProofStep[] {
  if (!record) return []
  const { key, signed_at: at } = record
  const words = `With ${keyName(key)} of ${hostOf(key)}. From here on, a changed letter would show.`
  return [{ title: 'Signed', kind: 'checked', icon: KeyRound, at, told: minuteOf(at), words }]
}

function again({ confirmed_again_at: at, reviewer }: PublicRecommendation): ProofStep[] {
  if (!at) return []
  const words = (
    <>
      We asked <bdi>{reviewer.full_name}</bdi> whether it is still true. The answer was yes, by the link we sent to the
      same mailbox.
    </>
  )
  const told = confirmedAgain(at).replace(/^.* in /, '')
  return [{ title: 'Confirmed again', kind: 'checked', icon: CalendarCheck, at, told, words }]
}

function stands({ given_at, changed_at, record }: PublicRecommendation): ProofStep {
  const list = record ? 'not on the list of what was taken back' : 'not taken back'
  const words = `Unchanged since ${dayOf(changed_at ?? given_at)}, and ${list}.`
  return { title: 'Still stands', kind: 'checked', icon: ListChecks, told: 'Today', words }
}

const notChecked: ProofStep = {
  title: 'Not checked',
  kind: 'open',
  icon: Minus,
  words: 'The opinion, the job title, and who sat at the keyboard.',
}
