import { qrCode, quietModules } from '@credence/ui/qr-code'
import styles from './scan-code.module.css'

/** A code small enough to stand beside a sentence, so without the seal. It is dark on white in both themes: readers want that. */
export function ScanCode({ address }: { address: string }) {
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
