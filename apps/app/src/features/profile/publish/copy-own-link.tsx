import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import styles from './publish-moment.module.css'

/** The page's address, large, and the one thing to do with it. Where copying is refused it is selected instead. */
export function CopyOwnLink({ url }: { url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const { said, copied, copy } = useCopied(address)
  return (
    <div className={styles.link}>
      <output ref={address} className={styles.address}>
        {url.replace(/^https?:\/\//, '')}
      </output>
      <Button onClick={() => void copy(() => navigator.clipboard.writeText(url))}>
        <Icon of={copied ? Check : Copy} size="small" />
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <p className={copied || !said ? 'vh' : styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
