import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ChevronsUpDown } from 'lucide-react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AccountMenu } from '../../components/menus/account-menu.tsx'
import styles from './account-block.module.css'

type AccountBlockProps = { profile: OwnerProfile | null; error: string; tryAgain: () => void }

/** Who is signed in, at the foot of the sidebar. */
export function AccountBlock({ profile, error, tryAgain }: AccountBlockProps) {
  return (
    <div className={styles.block}>
      {profile && <Who profile={profile} />}
      {!profile && error && (
        <p className={styles.failed} role="alert">
          Your account could not be loaded. <TextButton onClick={tryAgain}>Try again</TextButton>
        </p>
      )}
      <AccountMenu profile={profile} className={buttonClass({ variant: 'quiet', size: 'icon' })} opens="up">
        <Icon of={ChevronsUpDown} />
      </AccountMenu>
    </div>
  )
}

function Who({ profile: { rosette, full_name, email, picture_url, plan } }: { profile: OwnerProfile }) {
  return (
    <>
      <Avatar id={rosette} name={full_name || email} picture={picture_url ?? undefined} size={48} />
      <p className={styles.words}>
        <b className={styles.name}>{full_name || email}</b>
        <span className="ink-3">{plans[plan].name} plan</span>
      </p>
    </>
  )
}
