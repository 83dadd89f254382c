import { lazyValue } from '@credence/contract/lazy-value'
import { lazy, Suspense } from 'react'
import { recommendPath } from '../../../paths.ts'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import type { PageData } from '../invitation/page-data.ts'
import type { RecordingKind } from '../record/recording-type.ts'
import { stepOf } from '../steps.ts'
import styles from './continue-on-phone.module.css'
import { transferableInput, writeTransferredInput } from './transferred-input.ts'

const PhoneQrCode = lazy(() => import('./phone-qr-code.tsx').then(module => ({ default: module.PhoneQrCode })))

/** The reviewer token allows a withdrawal, so it is never shown as a QR code. */
export function ContinueOnPhone({ kind }: { kind: RecordingKind }) {
  const flow = useFlow()
  const isPersonal = flow.reviewer !== undefined
  const { address, words } = phoneAddress(flow, kind, location.origin)
  return (
    <section className={styles.phone} aria-labelledby="phone">
      {!isPersonal && (
        <Suspense fallback={<span className={styles.code} />}>
          <PhoneQrCode address={address} />
        </Suspense>
      )}
      <div>
        <h2 className={styles.title} id="phone">
          Use your phone
        </h2>
        <p className="t-small">{isPersonal ? 'Open the link from your e-mail on your phone.' : words}</p>
      </div>
    </section>
  )
}

/** Phones cannot scan the QR code of a longer URL from a screen. */
const longest = 440

type Flow = { slug: string; page: PageData; invite: string | undefined; name: string; formState: RecommendationState }

/** The URL of the same step, and a sentence about the fields it transfers. */
export function phoneAddress({ slug, page, invite, name, formState }: Flow, kind: RecordingKind, origin: string) {
  const place = origin + recommendPath(slug, { invite, step: stepOf(kind) })
  const typed = transferableInput(formState, page)
  const whole = place + writeTransferredInput(typed)
  const fits = whole.length <= longest
  const transferred = fits ? typed : { ...typed, text: '' }
  const address = fits ? whole : place + writeTransferredInput(transferred)
  const along = [
    transferred.reviewerName && 'your name',
    transferred.reviewerPosition && 'your role',
    (transferred.source || transferred.fromYear || transferred.toYear) && `how you know ${name}`,
    transferred.text && 'what you wrote',
  ].filter(Boolean)
  const email = formState.reviewerEmail === page.invite?.email ? '' : formState.reviewerEmail
  const behind = [
    email && 'your e-mail address',
    formState.picture && 'your picture',
    formState.take && 'what you recorded',
    formState.text && !transferred.text && 'what you wrote',
  ].filter(Boolean)
  return { address, words: transferSummary(along as string[], behind as string[]) }
}

function transferSummary(along: string[], behind: string[]): string {
  return [
    'Scan this code to open this step on your phone.',
    along.length > 0 && `${sentenceList(along)} will be there too.`,
    behind.length > 0 && `${sentenceList(behind)} will stay on this device.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const list = lazyValue(() => new Intl.ListFormat('en-GB'))

function sentenceList(parts: string[]): string {
  const text = list().format(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
