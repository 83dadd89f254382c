import { classNames } from '@credence/ui/class-names'
import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

export function TextButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames('link', styles.text, className)}>
      {children}
    </button>
  )
}
