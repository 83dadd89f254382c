import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { type ReactNode, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { fetchedWhenDrawn } from '../../components/page/fetched-when-drawn.tsx'
import { paths, profilePath } from '../../paths.ts'
import { useLate } from './generate-file.tsx'
import styles from './preview-empty.module.css'

const PublishDialog = fetchedWhenDrawn(
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

/** In a bed that has nothing to show: what is missing, and the way to it. */
export function BedNote({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}

type BedWaitingProps = {
  busy: boolean
  label: string
  /** What was drawn before still shows, so this is only for those who hear the page. */
  quiet?: boolean
}

/** While what belongs in a bed is being drawn. */
export function BedWaiting({ busy, label, quiet = false }: BedWaitingProps) {
  const late = useLate(busy)
  return (
    <p className={quiet ? 'vh' : styles.words} role="status">
      {late && label}
    </p>
  )
}
