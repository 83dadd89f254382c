import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft } from 'lucide-react'
import styles from './back-button.module.css'
import { useFlow } from './flow.tsx'
import type { Step } from './steps.ts'

/** Everything typed or recorded so far stays. */
export function BackButton({ to }: { to: Step }) {
  const { go } = useFlow()
  return (
    <Button variant="quiet" className={styles.back} onClick={() => go(to)}>
      <Icon of={ArrowLeft} size="small" />
      Back
    </Button>
  )
}
