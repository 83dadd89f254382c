import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { type ReactNode, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { paths, profilePath } from '../../paths.ts'
import { useIsSlow } from './generate-file.tsx'
import styles from './preview-empty.module.css'

const PublishDialog = lazyComponent(
  async () => (await import('../../components/publish/publish-dialog.tsx')).PublishDialog,
)

export function isPublished({ visibility }: Pick<OwnerProfile, 'visibility'>): boolean {
  return visibility !== 'private'
}

/** Codes and stamps of a private page would lead nowhere. */
export function PublishFirst({ profile }: { profile: OwnerProfile }) {
  const [asking, setAsking] = useState(false)
  const { slug, full_name } = profile
  return (
    <>
      <PreviewEmpty
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
      </PreviewEmpty>
      {asking && <PublishDialog profile={profile} asked="public" onClose={() => setAsking(false)} />}
    </>
  )
}

export function ProFirst() {
  return (
    <PreviewEmpty
      title="Part of Pro"
      action={
        <Link className={buttonClass({ size: 'sm' })} to={paths.pricing}>
          See what Pro costs
        </Link>
      }
    >
      On Free, your link, the QR code, the PDF and the stamp lead people to your page.
    </PreviewEmpty>
  )
}

/** Stamp, signature and embed count recommendations, so they need one. */
export function RecommendationFirst({ profile }: { profile: OwnerProfile }) {
  const waits = profile.received > profile.recommendations.length
  return (
    <PreviewEmpty
      title="Publish a recommendation first"
      action={
        <Link className={buttonClass({ size: 'sm' })} to={paths.recommendations}>
          {waits ? 'See what waits for you' : 'Ask for a recommendation'}
        </Link>
      }
    >
      It says how many people with a confirmed e-mail recommend you. Your page shows none yet.
    </PreviewEmpty>
  )
}

export function PreviewEmpty({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}

type PreviewLoadingProps = {
  busy: boolean
  label: string
  /** The previous preview stays visible, so only screen readers need the label. */
  quiet?: boolean
}

export function PreviewLoading({ busy, label, quiet = false }: PreviewLoadingProps) {
  const isSlow = useIsSlow(busy)
  return (
    <p className={quiet ? 'vh' : styles.words} role="status">
      {isSlow && label}
    </p>
  )
}
