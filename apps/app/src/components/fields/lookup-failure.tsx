import { Icon } from '@credence/ui/icon'
import { CircleAlert } from 'lucide-react'
import { TextButton } from '../actions/text-button.tsx'
import styles from './lookup-failure.module.css'
import type { LookedUp } from './use-lookup.ts'

export function LookupFailure({ failed, tryAgain }: Pick<LookedUp, 'failed' | 'tryAgain'>) {
  return (
    <span className={styles.failure} role="alert">
      <Icon of={CircleAlert} />
      <span>{failed}</span>
      <TextButton onClick={tryAgain}>Try again</TextButton>
    </span>
  )
}
