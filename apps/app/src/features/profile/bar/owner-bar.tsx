import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Visibility } from '@credence/contract/profile/sections'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { useState } from 'react'
import { CopyLink } from '../../../components/actions/copy-link.tsx'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { whenWords } from '../../../components/format/dates.ts'
import { visibilityNames } from '../../../components/profile/section-names.ts'
import { visibilitySetting } from '../../../paths.ts'
import { SavedMark, useEditing } from '../editing/editing.tsx'
import { PublishDialog } from '../lazy-tools.tsx'
import type { Sections } from '../sections/use-sections.ts'
import styles from './owner-bar.module.css'
import { ViewSegment } from './view-segment.tsx'

const meanings: Record<Visibility, string> = {
  private: 'Only you can see your page.',
  unlisted: 'We ask search engines not to list your page.',
  public: 'Anyone can see your page.',
}

const takenDown = 'Only you can see your page. Our e-mail explains why. Reply if you disagree.'

export function OwnerBar({ profile, url, sections }: { profile: OwnerProfile; url: string; sections: Sections }) {
  const { visibility, hidden, full_name } = profile
  const { openPart } = useEditing()
  const [asked, setAsked] = useState<'public'>()
  const isPublished = visibility !== 'private'
  return (
    <section className={styles.bar} aria-label="Who can see this page">
      <div className={classNames('wrap', styles.inside)}>
        <div className={styles.state}>
          <div>
            <p>
              <b>{hidden ? 'Hidden by us.' : `${visibilityNames[visibility]}.`}</b>{' '}
              {hidden ? takenDown : meanings[visibility]}
              {isPublished && (
                <>
                  {' '}
                  <Link className="link" to={visibilitySetting}>
                    Change
                  </Link>
                </>
              )}
            </p>
            <p className={styles.address}>
              {isPublished ? (
                <>
                  <a className="link" href={url}>
                    {url.replace(/^https?:\/\//, '')}
                  </a>
                  <CopyLink url={url} />
                </>
              ) : (
                <span>
                  {full_name ? url.replace(/^https?:\/\//, '') : 'Add your name before you publish your page.'}
                </span>
              )}
            </p>
          </div>
        </div>
        <PageState profile={profile} sections={sections} />
        {!isPublished && (
          <Button size="sm" onClick={() => (full_name ? setAsked('public') : openPart('head'))}>
            {full_name ? 'Publish' : 'Add your name'}
          </Button>
        )}
        <ViewSegment view="owner" />
      </div>
      <PublishDialog profile={profile} asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

/** The save state of the page, with an undo for the last change of the sections. */
function PageState({ profile, sections }: { profile: OwnerProfile; sections: Sections }) {
  const { statuses } = useEditing()
  const now = Object.values(statuses)
  if (now.some(status => status === 'waiting' || status === 'refused' || status === 'conflict'))
    return <SavedMark tone="waiting">Not saved yet</SavedMark>
  if (sections.saving || now.some(status => status === 'typing' || status === 'saving'))
    return <SavedMark tone="busy">Saving</SavedMark>
  return (
    <span className={styles.saved}>
      <SavedMark tone="saved">All changes saved, {whenWords(profile.updated_at, new Date())}</SavedMark>
      {sections.undo && <TextButton onClick={sections.undo}>Undo</TextButton>}
    </span>
  )
}
