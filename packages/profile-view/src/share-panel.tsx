import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { addressBy } from '@credence/contract/views/channels'
import { Address } from '@credence/ui/address'
import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { qrCode, quietModules } from '@credence/ui/qr-code'
import { FileText, Share2, Stamp, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { withoutScheme } from './print-only.tsx'
import styles from './share-panel.module.css'

const id = 'share-panel'

type SharePanelProps = {
  profile: PublicProfile
  url: string
  /** The owner as a contact to keep, where readers may have it. */
  contactHref?: string | undefined
  /** Copies the link or opens the device's share sheet. */
  copy?: ReactNode
  /** How the page can be had on paper where its owner offers no file. */
  print?: ReactNode
}

/** What a reader may take along, as far as the owner lets them. The browser opens and closes it, without a script. */
export function SharePanel({ profile, url, contactHref, copy, print }: SharePanelProps) {
  const { offered, recommendations, full_name, headline, connect } = profile
  const hasPdf = offered.includes('pdf') && full_name !== '' && headline !== ''
  const hasStamp = offered.includes('stamp') && recommendations.length > 0
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        className={styles.open}
        aria-label="Share this page"
        data-only-icon=""
        popoverTarget={id}
      >
        <Icon of={Share2} />
      </Button>
      <section className={styles.panel} id={id} popover="auto" aria-label="Share this page">
        {offered.includes('qr') && (
          <p className={styles.scan}>
            <ScanCode address={addressBy('qr', url)} />
            <span className="t-small">Scan to open this page on a phone.</span>
          </p>
        )}
        <p className={styles.address}>
          <Address text={withoutScheme(url)} />
        </p>
        <div className={styles.ways}>
          {copy}
          {hasPdf && (
            <ButtonLink variant="secondary" size="sm" href={`${url}.pdf`}>
              <Icon of={FileText} size="small" />
              Download PDF
            </ButtonLink>
          )}
          {hasStamp && (
            <ButtonLink variant="secondary" size="sm" href={`${url}.png`}>
              <Icon of={Stamp} size="small" />
              Download stamp
            </ButtonLink>
          )}
          {connect && contactHref && (
            <ButtonLink variant="secondary" size="sm" href={contactHref}>
              <Icon of={UserRound} size="small" />
              Save contact
            </ButtonLink>
          )}
          {!hasPdf && print}
        </div>
      </section>
    </>
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
