import { qrCode, quietModules } from '@credence/ui/qr-code'
import styles from './continue-on-phone.module.css'

/** Codes with more modules are drawn larger. */
const dense = 60

/** Lazy: most reviewers never need the QR code. */
export function PhoneQrCode({ address }: { address: string }) {
  const { modules, path } = qrCode(address, { hasSeal: false })
  const side = modules + 2 * quietModules
  return (
    <svg
      className={styles.code}
      data-dense={modules > dense || undefined}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      role="img"
      aria-label="QR code that opens this step on your phone"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
