import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { paths, profilePath } from '../../paths.ts'
import { BedNote } from './bed-note.tsx'

const PublishDialog = lazyComponent(
  async () => (await import('../../components/publish/publish-dialog.tsx')).PublishDialog,
)

/** Whether a piece that leads to the page has a page to lead to. */
export function isPublished({ visibility }: Pick<OwnerProfile, 'visibility'>): boolean {
  return visibility !== 'private'
}

/** A code or a stamp of a page that nobody can open would lead nowhere. */
export function PublishFirst({ profile }: { profile: OwnerProfile }) {
  const [asking, setAsking] = useState(false)
  const { slug, full_name } = profile
  return (
    <>
      <BedNote
        title="Publish your profile first"
        action={
          full_name ? (
            <Button size="sm" onClick={() => setAsking(true)}>
              Publish
            </Button>
          ) : (
            <Link className={buttonClass({ size: 'sm' })} to={profilePath(slug)}>
              Add your name
            </Link>
          )
        }
      >
        Your page is private, so this would lead nowhere.
      </BedNote>
      {asking && <PublishDialog profile={profile} asked="public" onClose={() => setAsking(false)} />}
    </>
  )
}

/** Frames on other websites are a part of Pro. */
export function ProFirst() {
  return (
    <BedNote
      title="Part of Pro"
      action={
        <Link className={buttonClass({ size: 'sm' })} to={paths.pricing}>
          See what Pro costs
        </Link>
      }
    >
      On Free, your link, the QR code, the PDF and the stamp lead people to your page.
    </BedNote>
  )
}

/** What counts the people who recommend somebody waits for the first of them. */
export function RecommendationFirst({ profile }: { profile: OwnerProfile }) {
  const waits = profile.received > profile.recommendations.length
  return (
    <BedNote
      title="Publish a recommendation first"
      action={
        <Link className={buttonClass({ size: 'sm' })} to={paths.recommendations}>
          {waits ? 'See what waits for you' : 'Ask for a recommendation'}
        </Link>
      }
    >
      It says how many people with a confirmed e-mail recommend you. Your page shows none yet.
    </BedNote>
  )
}
