import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { timeWords } from '../../../components/format/dates.ts'
import { useFlow } from '../flow.tsx'
import styles from './kept-line.module.css'

/** That what was typed lies on this device, since `at`; 0 while nothing was. */
export function KeptLine({ at }: { at: number }) {
  const { isKept } = useFlow()
  return (
    <span className={styles.kept} role="status">
      {at > 0 && isKept() && (
        <>
          <Icon of={Check} />
          Kept on this device, {timeWords(at)}
        </>
      )}
      {at > 0 && !isKept() && 'This browser keeps nothing. Stay on this page until it is sent.'}
    </span>
  )
}
