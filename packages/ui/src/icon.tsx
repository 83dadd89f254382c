import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = { of: LucideIcon; size?: 'text' | 'small'; className?: string | undefined }

/** A line icon at the size and weight of the text beside it. Always decoration: the words say what it means. */
export function Icon({ of: Glyph, size = 'text', className }: IconProps) {
  return (
    <Glyph
      className={classNames(styles.icon, size === 'small' && styles.small, className)}
      aria-hidden="true"
      focusable="false"
    />
  )
}
