import type { ReactNode } from 'react'
import { FlowFrame } from './flow-frame.tsx'
import styles from './flow-message.module.css'

type FlowMessageProps = { title: string; action?: ReactNode; children?: ReactNode }

export function FlowMessage({ title, action, children }: FlowMessageProps) {
  return (
    <FlowFrame className={styles.message}>
      <h1 className="t-title">{title}</h1>
      {children}
      {action && <p>{action}</p>}
    </FlowFrame>
  )
}
