import { qrCode, quietModules } from '@credence/ui/qr-code'
import styles from './continue-on-phone.module.css'

/** From here on a code needs more room to be read. */
const dense = 60

/** The code itself, fetched only where somebody needs one. */
export function PhoneCode({ address }: { address: string }) {
  const { modules, path } = qrCode(address, { hasSeal: false })
  const side = modules + 2 * quietModules
  return (
    <svg
      className={styles.code}
      data-dense={modules > dense || undefined}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      role="img"
      aria-label="A code that opens this step on your phone"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
