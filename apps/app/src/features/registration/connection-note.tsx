import { Alert } from '@credence/ui/alert'
import { useEffect, useState } from 'react'
import { sentence } from '../../components/sentence.ts'
import { TextButton } from '../../components/text-button.tsx'
import styles from './registration.module.css'

const slowMs = 5000

/** Says that an answer is late, once a person would wonder. */
export function SlowNote({ busy }: { busy: boolean }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <p className={styles.slow} role="status">
      {slow && 'This takes longer than usual. What you typed is kept.'}
    </p>
  )
}

type LostNoteProps = {
  /** What failed, from the state. */
  error: string
  /** What is safe. */
  kept: string
  onTryAgain: () => void
}

/** No answer came. */
export function LostNote({ error, kept, onTryAgain }: LostNoteProps) {
  return (
    <Alert tone="error">
      <b>{sentence(error)}</b> We could not reach the server. {kept}{' '}
      <TextButton onClick={onTryAgain}>Try again</TextButton>
    </Alert>
  )
}
