import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { CircleQuestionMark, LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react'
import { paths, profilePath } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import styles from './account-panel.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { useSignOut } from './use-sign-out.ts'

export type AccountPanelProps = {
  profile: OwnerProfile | null
  /** Names the panel: whose account it is. */
  titleId: string
  /** Something in it was followed. */
  onFollow: () => void
  className?: string | undefined
}

const visibilityWords = { public: 'Public', unlisted: 'Unlisted', private: 'Private' } as const

/** Who is signed in here, where they can go, light or dark, and the way out. */
export function AccountPanel({ profile, titleId, onFollow, className }: AccountPanelProps) {
  const { leaving, leave } = useSignOut()
  async function signOut() {
    if (leaving) return
    await leave()
    // what went wrong is told beside the page, where a sheet would cover it
    onFollow()
  }
  return (
    <div className={classNames(styles.panel, className)}>
      <div className={styles.who}>
        <h2 id={titleId} className={styles.name} dir="auto">
          {profile ? profile.full_name || 'Your account' : 'Your account'}
        </h2>
        {profile && <p className={styles.email}>{profile.email}</p>}
      </div>
      {profile && (
        <PanelLink
          to={profilePath(profile.slug)}
          icon={UserRound}
          aside={visibilityWords[profile.visibility]}
          onFollow={onFollow}
        >
          Your page
        </PanelLink>
      )}
      <PanelLink to={paths.profileSetting} icon={Settings} onFollow={onFollow}>
        Settings
      </PanelLink>
      <PanelLink to={paths.help} icon={CircleQuestionMark} onFollow={onFollow}>
        Help
      </PanelLink>
      <hr className={styles.rule} />
      <div className={styles.theme}>
        <ThemeChoice />
      </div>
      <hr className={styles.rule} />
      <button type="button" className={styles.item} aria-disabled={leaving} onClick={() => void signOut()}>
        <Icon of={LogOut} />
        {leaving ? 'Signing out' : 'Sign out'}
      </button>
    </div>
  )
}

type PanelLinkProps = { to: string; icon: LucideIcon; aside?: string; onFollow: () => void; children: string }

function PanelLink({ to, icon, aside, onFollow, children }: PanelLinkProps) {
  return (
    <Link className={styles.item} to={to} onClick={onFollow}>
      <Icon of={icon} />
      {children}
      {aside && <small className={styles.aside}>{aside}</small>}
    </Link>
  )
}
