import { Icon } from '@credence/ui/icon'
import { Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './device-row.module.css'

type DeviceRowProps = { device: string; isThis: boolean; line: ReactNode; action?: ReactNode }

export function DeviceRow({ device, isThis, line, action }: DeviceRowProps) {
  return (
    <li className={styles.row}>
      <Icon of={iconOf(device)} />
      <span>
        {isThis && <b>This browser</b>}
        {isThis && device && ', '}
        {device}
        <span className={styles.line}>{line}</span>
      </span>
      {action}
    </li>
  )
}

export function DeviceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} tabIndex={-1} aria-label={label}>
      {children}
    </ul>
  )
}

function iconOf(device: string): LucideIcon {
  if (/iPhone|Android/.test(device)) return Smartphone
  return /iPad/.test(device) ? Tablet : Laptop
}
