import { Icon } from '@credence/ui/icon'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './way-row.module.css'

export function Ways({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>
}

type WayButtonProps = { icon: LucideIcon; title: string; line: string; onClick: () => void }

export function WayButton({ icon, title, line, onClick }: WayButtonProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
        <b className={styles.title}>{title}</b>
        <span className={styles.line}>{line}</span>
        <span className={styles.arrow}>
          <Icon of={ArrowRight} />
        </span>
      </button>
    </li>
  )
}

type WayActionProps = { title: string; line: ReactNode; action: ReactNode }

export function WayAction({ title, line, action }: WayActionProps) {
  return (
    <li className={styles.action}>
      <b className={styles.title}>{title}</b>
      <span className={styles.line}>{line}</span>
      <span className={styles.go}>{action}</span>
    </li>
  )
}
