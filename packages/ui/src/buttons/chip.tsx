import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './chip.module.css'

type ChipProps = {
  tone?: 'plain' | 'green' | 'amber' | 'steel' | 'line'
  icon?: LucideIcon
  children: ReactNode
}

/** A state in words, with an icon so that colour is never the only sign. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
