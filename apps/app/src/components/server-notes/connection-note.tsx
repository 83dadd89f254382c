import { Alert } from '@credence/ui/alert'
import { type ReactNode, useEffect, useState } from 'react'
import { TextButton } from '../actions/text-button.tsx'
import styles from './connection-note.module.css'
import { ServerMessage } from './server-message.tsx'

const slowMs = 5000

type SlowNoteProps = { busy: boolean; children?: ReactNode }

/** Shown after five seconds without an answer. */
export function SlowNote({
  busy,
  children = 'This is taking longer than usual. What you typed is still here.',
}: SlowNoteProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [busy])
  return <StatusLine>{slow && children}</StatusLine>
}

export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  )
}

type LostNoteProps = {
  error: string
  kept: string
  onTryAgain: () => void
}

export function LostNote({ error, kept, onTryAgain }: LostNoteProps) {
  return (
    <Alert tone="error">
      <ServerMessage>
        <b>{error}</b>
      </ServerMessage>
      Check your connection. {kept} <TextButton onClick={onTryAgain}>Try again</TextButton>
    </Alert>
  )
}
