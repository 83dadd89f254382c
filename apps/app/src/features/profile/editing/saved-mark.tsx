import { Icon } from '@credence/ui/icon'
import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './saved-mark.module.css'

const icons = { saved: Check, busy: LoaderCircle, waiting: CloudOff, refused: CircleAlert } as const

/** Says quietly where what was typed is. Never a toast: a page that saves by itself says so all the time. */
export function SavedMark({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} role="status">
      <Icon of={icons[tone]} />
      <span>{children}</span>
    </span>
  )
}
