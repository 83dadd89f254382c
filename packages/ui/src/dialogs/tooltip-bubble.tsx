import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip-bubble.module.css'

/** What a tooltip looks like: one sentence on ink, with a corner towards its subject. */
export function TooltipBubble({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.bubble, className)} />
}
