import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { useMatch } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import type { NavItem } from './nav-items.ts'
import styles from './shell.module.css'

type ShellLinkProps = { item: NavItem; className?: string | undefined }

/** One item of either bar. */
export function ShellLink({ item: { label, icon, to, under = to, count = 0 }, className }: ShellLinkProps) {
  const here = useMatch({ path: under, end: false }) !== null
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
}
