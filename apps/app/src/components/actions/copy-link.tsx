import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './copy-link.module.css'

const saidForMs = 4000

type CopyLinkProps = { url: string; children?: ReactNode; className?: string | undefined }

/** Copies an address. If the browser refuses, the address beside it can be selected. */
export function CopyLink({ url, children = 'Copy link', className = styles.copy }: CopyLinkProps) {
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
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon of={outcome === 'copied' ? Check : Copy} size="small" />
        {children}
      </button>
      <span className={styles.copied} role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Select the link and copy it'}
      </span>
    </>
  )
}
