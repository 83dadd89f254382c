import { lazy, Suspense } from 'react'
import { useFlow } from '../flow.tsx'
import type { RecordingKind } from '../record/recording-type.ts'
import { phoneAddress } from './phone-address.ts'
import styles from './use-your-phone.module.css'

const PhoneCode = lazy(() => import('./phone-code.tsx').then(module => ({ default: module.PhoneCode })))

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
