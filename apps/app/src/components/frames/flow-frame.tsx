import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import { Steps } from '@credence/ui/progress'
import type { ReactNode } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './flow-frame.module.css'

type FlowFrameProps = {
  step?: 1 | 2 | 3
  /** The step can be left out. */
  isOptional?: boolean
  aside?: ReactNode
  /** Recording is always dark. */
  dark?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of pages without an account: logo, current step, no other links. */
export function FlowFrame({ step, isOptional, aside, dark = false, className, children }: FlowFrameProps) {
  const { productName, marketingOrigin } = usePublicConfig()
  return (
    <div className={classNames(styles.frame, dark && styles.dark)} data-theme={dark ? 'dark' : undefined}>
      <header className={styles.top}>
        <Logo productName={productName} href={`${marketingOrigin}/`} />
        {step ? <Steps current={step} total={3} isOptional={isOptional} /> : aside}
      </header>
      <main id="main" className={classNames(styles.main, className)} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
