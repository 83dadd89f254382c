import type { Theme } from '@credence/contract/profile/themes'
import { type Failure, failureWords } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { profilePath } from '../../../paths.ts'
import { BedNote } from '../bed-note.tsx'
import { BedWaiting } from '../bed-waiting.tsx'
import styles from './qr-piece.module.css'
import { svgDataUrl } from './svg-picture.ts'
import { themedQr } from './themed-qr.ts'

type QrBedProps = {
  qr: { qr: string; isGenerating: boolean; failure: Failure | undefined; load: () => void }
  theme: Theme
  address: string
  slug: string
}

/** The code as it will be saved. */
export function QrBed({ qr: { qr, isGenerating, failure, load }, theme, address, slug }: QrBedProps) {
  if (!qr && failure && !isGenerating)
    return (
      <BedNote title={failureWords(failure)} action={<TextButton onClick={load}>Try again</TextButton>}>
        Your page is published all the same.
      </BedNote>
    )
  if (!qr) return <BedWaiting busy={isGenerating} label="Drawing the QR code" />
  return (
    <div className={styles.card} data-theme-of={theme}>
      <img
        className={styles.code}
        src={theme === 'paper' ? qr : svgDataUrl(themedQr(address, theme))}
        alt="QR code that opens your page"
        width={240}
        height={240}
      />
      <span className={styles.path}>{profilePath(slug)}</span>
    </div>
  )
}
