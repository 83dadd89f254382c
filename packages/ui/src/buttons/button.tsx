import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'seal' | undefined
  /** `icon` is a 44 px square for one icon; such a button needs an `aria-label`. */
  size?: 'sm' | 'md' | 'lg' | 'icon' | undefined
  block?: boolean | undefined
}

/** The class of a button, for links that a router renders itself. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: Look, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className)
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/** Verb first, one primary per panel. While `busy` it keeps the focus but ignores presses; say the participle inside. */
export function Button({ variant, size, block, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string }

/** A link that looks like a button, because it leads somewhere. */
export function ButtonLink({ variant, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {children}
    </a>
  )
}
