import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { useCopied } from '../../components/actions/use-copied.ts'
import styles from './share-page.module.css'

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  label: string
  /** Selected when the browser refuses the clipboard. */
  shown: RefObject<Element | null>
  write: () => Promise<void>
}

export function CopyButton({ label, shown, write, ...look }: CopyButtonProps) {
  const { said, copied, copy } = useCopied(shown)
  return (
    <>
      <Button {...look} onClick={() => void copy(write)}>
        <Icon of={copied ? Check : Copy} size="small" />
        {copied ? 'Copied' : label}
      </Button>
      <p className={copied || !said ? 'vh' : styles.said} role="status">
        {said}
      </p>
    </>
  )
}
