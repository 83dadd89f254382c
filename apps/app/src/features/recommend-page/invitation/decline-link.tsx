import type { ComponentProps } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import styles from './decline-link.module.css'

/** Only for a page with an invitation: without one there is nothing to decline. */
export function DeclineLink(props: Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <TextButton {...props} className={styles.decline}>
      No, thanks
    </TextButton>
  )
}
