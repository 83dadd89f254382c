import { classNames } from '../class-names.ts'
import styles from './count.module.css'

type CountProps = { value: number; tone?: 'plain' | 'seal'; className?: string | undefined }

/** A number in a pill; the seal tone is for what is unread. */
export function Count({ value, tone = 'plain', className }: CountProps) {
  return <span className={classNames(styles.count, tone === 'seal' && styles.seal, className)}>{value}</span>
}
