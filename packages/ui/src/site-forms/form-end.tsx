import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../states/alert.tsx'
import styles from './form-end.module.css'
import { Honeypot } from './honeypot.tsx'
import type { FormState } from './use-form.ts'

type FormEndProps = Pick<FormState, 'failure' | 'progress'> & {
  /** The verb, and the same as a participle. */
  verb: string
  busyVerb: string
  variant?: 'primary' | 'secondary' | 'seal'
  children?: ReactNode
}

/** How every form ends: what went wrong, the button, what happens next. */
export function FormEnd({ failure, progress, verb, busyVerb, variant = 'primary', children }: FormEndProps) {
  return (
    <div className={styles.end}>
      <Honeypot />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={styles.row}>
        <Button variant={variant} size="lg" type="submit" busy={progress !== 'idle'}>
          {progress === 'idle' ? verb : busyVerb}
        </Button>
        <p className="t-small" role="status">
          {progress === 'slow' ? 'Still sending. Your connection is slow.' : children}
        </p>
      </div>
      <noscript>
        <p className="t-small">This form needs JavaScript.</p>
      </noscript>
    </div>
  )
}
