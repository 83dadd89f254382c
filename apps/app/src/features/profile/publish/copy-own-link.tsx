import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './publish-moment.module.css'

const saidForMs = 2000

/** The page's address, large, and the one thing to do with it. Where copying is refused it is selected instead. */
export function CopyOwnLink({ url }: { url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const [said, setSaid] = useState<'Copied' | 'It is selected. Copy it from here.'>()
  useEffect(() => {
    if (said !== 'Copied') return
    const timer = setTimeout(() => setSaid(undefined), saidForMs)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Copied')
    } catch {
      if (address.current) getSelection()?.selectAllChildren(address.current)
      setSaid('It is selected. Copy it from here.')
    }
  }
  return (
    <div className={styles.link}>
      <output ref={address} className={styles.address}>
        {url.replace(/^https?:\/\//, '')}
      </output>
      <Button onClick={() => void copy()}>
        <Icon of={said === 'Copied' ? Check : Copy} size="small" />
        {said === 'Copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p className={said === 'Copied' || !said ? 'vh' : styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
