import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './tooltip-bubble.module.css'

type TooltipBubbleProps = ComponentProps<'span'> & {
  /** Which side of its subject the bubble stands on. */
  side?: 'above' | 'below'
}

/** What a tooltip looks like: one sentence, ink, with a corner towards its subject. */
export function TooltipBubble({ side = 'above', className, ...rest }: TooltipBubbleProps) {
  return <span {...rest} className={classNames(styles.bubble, side === 'below' && styles.below, className)} />
}
