import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { addressBy } from '@credence/contract/views/channels'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { qrCode, quietModules } from '@credence/ui/qr-code'
import { FileText, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { withoutScheme } from '../print-only.tsx'
import styles from './take-it-with-you.module.css'

type TakeItWithYouProps = {
  profile: PublicProfile
  url: string
  /** How the page can be had on paper where its owner offers no file. */
  children?: ReactNode
}

/** What a reader may take along, as far as the owner lets them: plain links, which need no script. */
export function TakeItWithYou({ profile, url, children }: TakeItWithYouProps) {
  const { offered, recommendations, full_name, headline } = profile
  const hasPdf = offered.includes('pdf') && full_name !== '' && headline !== ''
  const hasStamp = offered.includes('stamp') && recommendations.length > 0
  return (
    <section className={styles.take} aria-labelledby="take-it-with-you">
      <h2 className="t-h3" id="take-it-with-you">
        Take it with you
      </h2>
      {offered.includes('qr') ? (
        <p className={styles.scan}>
          <ScanCode address={addressBy('qr', url)} />
          <span className="t-small">Scan to open this page on a phone.</span>
        </p>
      ) : (
        <p className="t-small">This address stays the same.</p>
      )}
      <p className={styles.address}>
        <Address text={withoutScheme(url)} />
      </p>
      {(hasPdf || hasStamp) && (
        <p className={styles.files}>
          {hasPdf && (
            <ButtonLink variant="secondary" size="sm" href={`${url}.pdf`}>
              <Icon of={FileText} size="small" />
              <span>
                <span className="vh">Download </span>PDF
              </span>
            </ButtonLink>
          )}
          {hasStamp && (
            <ButtonLink variant="secondary" size="sm" href={`${url}.png`}>
              <Icon of={Stamp} size="small" />
              <span>
                <span className="vh">Download </span>Stamp
              </span>
            </ButtonLink>
          )}
        </p>
      )}
      {!hasPdf && children}
    </section>
  )
}

/** A code small enough to stand beside a sentence, so without the seal. It is dark on white in both themes: readers want that. */
function ScanCode({ address }: { address: string }) {
  const { modules, path } = qrCode(address, { hasSeal: false })
  const side = modules + 2 * quietModules
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      role="img"
      aria-label="QR code of this page"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
