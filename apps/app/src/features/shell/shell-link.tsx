import { classNames } from '@credence/ui/class-names'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { useMatch } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import type { NavItem } from './nav-items.ts'
import styles from './shell.module.css'

type ShellLinkProps = { item: NavItem; className?: string | undefined; iconOnly?: boolean }

/** One item of any bar. */
export function ShellLink({ item: { label, icon, to, under = to, count }, className, iconOnly }: ShellLinkProps) {
  const here = useMatch({ path: under, end: false }) !== null
  return (
    <Link className={className} to={to} aria-current={here ? 'page' : undefined}>
      <Icon of={icon} />
      <span className={iconOnly ? 'vh' : undefined}>{label}</span>
      {count && count.value > 0 && (
        <>
          <Count
            value={count.value}
            tone={count.tone ?? 'plain'}
            className={classNames(styles.count, !count.tone && styles.plain)}
          />
          <span className="vh"> {count.words}</span>
        </>
      )}
    </Link>
  )
}
