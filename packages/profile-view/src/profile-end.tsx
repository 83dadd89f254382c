import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { withoutScheme } from './print-only.tsx'
import styles from './profile-end.module.css'
import { serialNumber } from './serial-number.ts'
import { nameOf } from './words.ts'

type ProfileEndProps = { profile: PublicProfile; productName: string; url: string; rosette: string; sample: boolean }

/** Number and microprint, as at the foot of a printed certificate. */
export function ProfileEnd({ profile, productName, url, rosette, sample }: ProfileEndProps) {
  // the marks keep a name of another script from turning the line around
  const line = `\u2068${nameOf(profile)}\u2069 · ${withoutScheme(url)} · `
  return (
    <div className={styles.end}>
      <div className={styles.line}>
        <p className="t-small">
          {sample
            ? 'Sample page. The people and companies on it don’t exist.'
            : profile.footer_line && `Made with ${productName}.`}
        </p>
        <p className="t-meta t-num">
          {productName} No {serialNumber(rosette)}
        </p>
      </div>
      <span className="microprint" aria-hidden="true">
        {line.repeat(50)}
      </span>
    </div>
  )
}
