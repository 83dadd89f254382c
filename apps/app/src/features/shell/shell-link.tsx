import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import type { ReactNode } from 'react'
import { Link, useMatch } from 'react-router'
import type { NavItem } from './nav-items.ts'
import styles from './shell.module.css'

type ShellLinkProps = {
  item: NavItem
  className?: string | undefined
  /** What stands beside an item whose page is still to come. */
  soon: ReactNode
}

/** One item of either bar. What has no page yet keeps its place and says so, but leads nowhere. */
export function ShellLink({ item: { label, icon, to, under = to, count = 0 }, className, soon }: ShellLinkProps) {
  const here = useMatch({ path: under ?? '', end: false }) !== null
  if (to)
    return (
      <Link className={className} to={to} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} />
        <span>{label}</span>
        {count > 0 && (
          <>
            <Count value={count} className={styles.count} />
            <span className="vh"> waiting for you</span>
          </>
        )}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without an address is the platform's placeholder for one to come
    <a className={className} role="link" aria-disabled="true">
      <Icon of={icon} />
      <span>{label}</span>
      {soon}
    </a>
  )
}
