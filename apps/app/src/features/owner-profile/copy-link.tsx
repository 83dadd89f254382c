import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './owner-bar.module.css'

const saidForMs = 4000

/** Puts the page's address on the clipboard. Where that is refused, the address beside it can be selected. */
export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), saidForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon of={outcome === 'copied' ? Check : Copy} size="small" />
        Copy link
      </button>
      <span className={styles.copied} role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Select the link and copy it'}
      </span>
    </>
  )
}
