import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { FileText } from 'lucide-react'
import styles from './read-the-file.module.css'

type ReadTheFileProps = { file: string; name?: string }

/** A record as programs read it, or the words that go with a PDF. */
export function ReadTheFile({ file, name = 'Read the file' }: ReadTheFileProps) {
  return (
    <details className={styles.details}>
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <Icon of={FileText} size="small" />
        {name}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys */}
      <pre className={styles.file} tabIndex={0} dir="ltr">
        {file}
      </pre>
    </details>
  )
}
