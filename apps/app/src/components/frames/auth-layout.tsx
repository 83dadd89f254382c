import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import type { ReactNode } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './auth-layout.module.css'

type AuthLayoutProps = {
  action: ReactNode
  foot: ReactNode
  side: ReactNode
  /** Ink in both themes, or the background of the page's banner. */
  ground: 'press' | 'banner'
  className?: string | undefined
  children: ReactNode
}

export function AuthLayout({ action, foot, side, ground, className, children }: AuthLayoutProps) {
  const { productName, marketingOrigin } = usePublicConfig()
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.main}>
        <div className={styles.top}>
          <Logo productName={productName} href={`${marketingOrigin}/`} />
          {action}
        </div>
        <div className={classNames(styles.box, className)}>{children}</div>
        <p className="t-meta">{foot}</p>
      </div>
      <div className={classNames(styles.side, ground === 'press' ? 'press' : styles.banner)}>{side}</div>
    </main>
  )
}

export function AuthHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={classNames('t-title', styles.title)}>{title}</h1>
      <p className="ink-2">{children}</p>
    </div>
  )
}
