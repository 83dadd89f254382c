import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { type ProfileSection, reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import { ProfileView } from '@credence/profile-view/profile-view'
import { nameOf } from '@credence/profile-view/words'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Printer } from 'lucide-react'
import styles from './needs-script.module.css'
import { PageFrame } from './page-frame.tsx'
import { contactPath } from './page-meta.ts'
import { ShareIsland } from './share-island.tsx'

type ProfilePageProps = {
  profile: PublicProfile
  section: ProfileSection | undefined
  /** The people and companies are made up. */
  sample: boolean
  config: PublicConfig
}

export function ProfilePage({ profile, section, sample, config }: ProfilePageProps) {
  const url = `${config.appOrigin}/cr/${profile.slug}`
  return (
    <PageFrame config={config}>
      <ProfileView
        profile={profile}
        productName={config.productName}
        url={url}
        checksHref="/help#checked"
        madeHref="/help#what-people-say"
        sample={sample}
        opened={section}
        copy={<ShareIsland url={url} title={nameOf(profile)} label="Copy link" />}
        print={<PrintButton />}
        contactHref={contactPath(profile.slug)}
        reportHref={sample ? undefined : `/cr/${profile.slug}/${reportSection}`}
      />
    </PageFrame>
  )
}

/** Brought to life by islands.ts; without a script the browser's own menu prints just as well. */
function PrintButton() {
  return (
    <Button variant="secondary" size="sm" className={styles.needed} data-print="">
      <Icon of={Printer} size="small" />
      Print or save as PDF
    </Button>
  )
}
