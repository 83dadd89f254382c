import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { CircleQuestionMark, LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { leaveForSite } from '../../leave-for-site.ts'
import { paths, profilePath } from '../../paths.ts'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { signOut } from '../../state/sign-in/current-session.ts'
import { Link } from '../actions/link.tsx'
import { usePublicConfig } from '../page/public-config.tsx'
import { visibilityNames } from '../profile/section-names.ts'
import styles from './account-panel.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export type AccountPanelProps = {
  profile: OwnerProfile | null
  titleId: string
  onFollow: () => void
  className?: string | undefined
}

export function AccountPanel({ profile, titleId, onFollow, className }: AccountPanelProps) {
  const { leaving, leave } = useSignOut()
  async function signOut() {
    if (leaving) return
    await leave()
    // the error is a toast, which a sheet would cover
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
          aside={visibilityNames[profile.visibility]}
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

/** Ends the session on the server first; clearing only the cookies would leave it open. */
function useSignOut(): { leaving: boolean; leave: () => Promise<void> } {
  const config = usePublicConfig()
  const dispatch = useAppDispatch()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const done = await dispatch(signOut())
    if (signOut.fulfilled.match(done)) return leaveForSite(config)
    setLeaving(false)
    const line = failureWords(done.payload)
    dispatch(afterMessageSet({ type: 'error', message: 'You’re still signed in.', line }))
  }

  return { leaving, leave }
}
