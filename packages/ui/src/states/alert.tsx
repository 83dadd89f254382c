import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './alert.module.css'

type AlertProps = {
  tone: 'error' | 'info'
  /** An error says what is safe and offers the next step. */
  children: ReactNode
}

/** A message that stays in the page. Errors are announced when they appear. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Icon of={tone === 'error' ? CircleAlert : Info} />
      <p>{children}</p>
    </div>
  )
}
