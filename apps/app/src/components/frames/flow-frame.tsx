import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import { Steps } from '@credence/ui/progress'
import type { ReactNode } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './flow-frame.module.css'

type FlowFrameProps = {
  /** Where somebody is; without it the place at the top right is empty. */
  step?: 1 | 2 | 3
  /** At the top right in place of the steps. */
  aside?: ReactNode
  /** Recording happens in a dark room, whatever the theme. */
  dark?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of a page for people without an account: a logo, where they are, and nothing that leads astray. */
export function FlowFrame({ step, aside, dark = false, className, children }: FlowFrameProps) {
  const { productName, marketingOrigin } = usePublicConfig()
  return (
    <div className={classNames(styles.frame, dark && styles.dark)} data-theme={dark ? 'dark' : undefined}>
      <header className={styles.top}>
        <Logo productName={productName} href={`${marketingOrigin}/`} />
        {step ? <Steps current={step} total={3} /> : aside}
      </header>
      <main id="main" className={classNames(styles.main, className)} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
