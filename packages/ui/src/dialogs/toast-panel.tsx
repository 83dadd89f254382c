import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './toast-panel.module.css'

export type ToastTone = 'success' | 'error' | 'info'

type ToastPanelProps = { tone?: ToastTone; title: ReactNode; children?: ReactNode; onClose: () => void }

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** What a toast looks like: state at the edge, what changed, one line more, a way to close it. */
export function ToastPanel({ tone = 'info', title, children, onClose }: ToastPanelProps) {
  return (
    <div className={classNames(styles.toast, tone !== 'info' && styles[tone])}>
      <Icon of={icons[tone]} />
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.line}>{children}</p>}
      <button className={styles.close} type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon of={X} size="small" />
      </button>
    </div>
  )
}
