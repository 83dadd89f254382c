import { madeOnce } from '@credence/contract/made-once'
import { lazy, Suspense } from 'react'
import { recommendPath } from '../../../paths.ts'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import type { Asked } from '../invitation/use-page-data.ts'
import type { RecordingKind } from '../record/recording-type.ts'
import { stepOf } from '../steps.ts'
import styles from './continue-on-phone.module.css'
import { typedOf, writeHandedDraft } from './transferred-input.ts'

const PhoneCode = lazy(() => import('./phone-qr-code.tsx').then(module => ({ default: module.PhoneCode })))

/** A phone has a camera. The link to what somebody gave before can take it back, so it is not held up for all to see. */
export function UseYourPhone({ kind }: { kind: RecordingKind }) {
  const flow = useFlow()
  const isPersonal = flow.reviewer !== undefined
  const { address, words } = phoneAddress(flow, kind, location.origin)
  return (
    <section className={styles.phone} aria-labelledby="phone">
      {!isPersonal && (
        <Suspense fallback={<span className={styles.code} />}>
          <PhoneCode address={address} />
        </Suspense>
      )}
      <div>
        <h2 className={styles.title} id="phone">
          Use your phone
        </h2>
        <p className="t-small">
          {isPersonal
            ? 'Open the link in your e-mail there. It leads to the same page.'
            : `Point it at this code. ${words}`}
        </p>
      </div>
    </section>
  )
}

/** A longer address makes a code that no phone reads from a screen. */
const longest = 440

type Flow = { slug: string; asked: Asked; invite: string | undefined; name: string; draft: RecommendationState }

/** The same step on a phone, and in words what goes along and what does not. */
export function phoneAddress({ slug, asked, invite, name, draft }: Flow, kind: RecordingKind, origin: string) {
  const place = origin + recommendPath(slug, { invite, step: stepOf(kind) })
  const typed = typedOf(draft, asked)
  const whole = place + writeHandedDraft(typed)
  const fits = whole.length <= longest
  const handed = fits ? typed : { ...typed, text: '' }
  const address = fits ? whole : place + writeHandedDraft(handed)
  const along = [
    handed.reviewerName && 'your name',
    handed.reviewerPosition && 'your role',
    (handed.source || handed.fromYear || handed.toYear) && `how you know ${name}`,
    handed.text && 'what you wrote',
  ].filter(Boolean)
  const email = draft.reviewerEmail === asked.invite?.email ? '' : draft.reviewerEmail
  const behind = [
    email && 'your e-mail address',
    draft.picture && 'your picture',
    draft.take && 'what you recorded',
    draft.text && !handed.text && 'what you wrote',
  ].filter(Boolean)
  return { address, words: handOverWords(along as string[], behind as string[]) }
}

function handOverWords(along: string[], behind: string[]): string {
  if (along.length + behind.length === 0) return 'You land on this step, with nothing to type again.'
  const [comes, stays] = [along.length === 1 ? 'comes' : 'come', behind.length === 1 ? 'stays' : 'stay']
  return [
    'You land on this step.',
    along.length > 0 && `${sentenceList(along)} ${comes} along.`,
    behind.length > 0 && `${sentenceList(behind)} ${stays} on this device.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const list = madeOnce(() => new Intl.ListFormat('en-GB'))

function sentenceList(parts: string[]): string {
  const text = list().format(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
