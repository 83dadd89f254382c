import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { ProfileEnd } from '@credence/profile-view/profile-end'
import { ProfileBanner, ProfileHead } from '@credence/profile-view/profile-head'
import { Button, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Camera, Link2, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { useOtherTabs } from '../../components/profile/use-other-tabs.ts'
import { UnsavedGuard } from '../../components/saving/unsaved-guard.tsx'
import { paths } from '../../paths.ts'
import { OwnerBar } from './bar/owner-bar.tsx'
import { openerId, useEditing } from './editing/editing.tsx'
import { OwnerAside } from './lazy-panels.tsx'
import { PartEditor, PictureDialog, useFetchTools } from './lazy-tools.tsx'
import pictureStyles from './picture/picture.module.css'
import styles from './profile-page.module.css'
import { OwnerSections } from './sections/owner-sections.tsx'
import { useSections } from './sections/use-sections.ts'

/** The editable page: the public one with a bar and tools. */
export function OwnerEditor({ profile, url }: { profile: OwnerProfile; url: string }) {
  const { productName } = usePublicConfig()
  const { open, openPart, statuses } = useEditing()
  const [picturing, setPicturing] = useState(false)
  const sections = useSections(profile)
  useOtherTabs(profile)
  useFetchTools()
  const shown = { ...profile, full_name: profile.full_name || 'Your name', view: 'public' as const }
  const { rosette } = profile

  const tools = {
    portrait: (
      <button
        type="button"
        className={pictureStyles.camera}
        aria-label="Change photo"
        onClick={() => setPicturing(true)}
      >
        <Icon of={Camera} />
      </button>
    ),
    name: (
      <Button
        variant="quiet"
        size="icon"
        id={openerId('head')}
        className={styles.pencil}
        aria-label="Edit name and headline"
        onClick={() => openPart('head')}
      >
        <Icon of={Pencil} size="small" />
      </Button>
    ),
    words: open.includes('head') ? (
      <>
        <h1 className="vh">{shown.full_name}</h1>
        <PartEditor part="head" profile={profile} />
      </>
    ) : undefined,
    actions: (
      <Link className={buttonClass({ variant: 'secondary' })} to={paths.connectSetting}>
        <Icon of={Link2} />
        Connect button
      </Link>
    ),
  }

  return (
    <>
      <OwnerBar profile={profile} url={url} sections={sections} />
      <UnsavedGuard unsaved={Object.values(statuses).some(status => status !== 'settled')} kept />
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.banner}>
          <ProfileBanner rosette={rosette} />
        </div>
        <div className="wrap">
          <ProfileHead profile={shown} rosette={rosette} sample={false} share={null} tools={tools} />
          <div className={styles.grid}>
            <OwnerSections profile={profile} sections={sections} />
            <aside className={styles.aside}>
              <OwnerAside profile={profile} sections={sections} onPicture={() => setPicturing(true)} />
            </aside>
          </div>
          <ProfileEnd profile={shown} productName={productName} url={url} rosette={rosette} sample={false} />
        </div>
      </main>
      <p className="vh" role="status">
        {sections.said}
      </p>
      <PictureDialog profile={profile} open={picturing} onClose={() => setPicturing(false)} />
    </>
  )
}
