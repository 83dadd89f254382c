import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = ComponentProps<'section'> & { padded?: boolean }

/** A surface for things that are objects. Sections of a page are ruled, not boxed. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
}
