import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { remarkOn } from '@credence/profile-view/card-text'
import { Alert } from '@credence/ui/alert'
import { buttonClass } from '@credence/ui/button'
import { lazy, Suspense } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { captionsPurpose } from '../../components/captions/captions-frame.tsx'
import { dateWords } from '../../components/format/dates.ts'
import { captionsPath } from '../../paths.ts'
import styles from './reviewer-control.module.css'

// lazy: the rest of the page need not wait for the player
export const Player = lazy(async () => ({ default: (await import('@credence/profile-view/recording')).Recording }))

type GivenContentProps = { token: string; given: GivenRecommendation }

export function GivenContent({ token, given }: GivenContentProps) {
  const remark = remarkOn(given)
  if (given.type === 'text')
    return (
      <section aria-label="Your recommendation">
        <p className={styles.quote}>{given.text}</p>
        {remark && (
          <p className={styles.drafted}>
            <span>Readers see:</span> {remark}
          </p>
        )}
      </section>
    )
  if (given.media_state === 'refused')
    return (
      <section aria-label="Your recording">
        <Alert tone="error">
          <b>We couldn’t play that file.</b> No one can see it. Record again, or write your recommendation.
        </Alert>
      </section>
    )
  if (!given.media)
    return (
      <section aria-label="Your recording">
        <Alert tone="info">
          <b>We’re processing your recording.</b> It will appear here when it’s ready.
        </Alert>
      </section>
    )
  return <Recording token={token} given={given} media={given.media} />
}

type RecordingProps = GivenContentProps & { media: NonNullable<GivenRecommendation['media']> }

function Recording({ token, given, media }: RecordingProps) {
  return (
    <section aria-label="Your recording">
      <div className={styles.player}>
        <Suspense fallback={<div className={styles.playerToCome} />}>
          <Player type={given.type} media={media} id={given.id} name={given.reviewer.full_name} />
        </Suspense>
      </div>
      <div className={styles.captions}>
        <div>
          <h2 className="t-h3">Captions</h2>
          <p className="t-small">{captionsLine(given)}</p>
        </div>
        <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={captionsPath(token)}>
          {captionsAction(given)}
        </Link>
      </div>
    </section>
  )
}

function captionsLine({ type, captions, caption_draft: draft, media }: GivenRecommendation): string {
  if (captions) return media?.opening ?? 'Captions saved'
  const none = `${captionsPurpose(type === 'audio' ? 'audio' : 'video')}`
  if (draft?.state === 'making') return 'We’re drafting your captions.'
  return draft?.state === 'ready' ? 'A draft is ready. No one will see it until you save it.' : none
}

function captionsAction({ captions, caption_draft: draft }: GivenRecommendation): string {
  if (captions) return 'Change captions'
  return draft?.state === 'ready' || draft?.state === 'making' ? 'Check your captions' : 'Add captions'
}

export function lastConfirmedLabel({ given_at, changed_at, confirmed_again_at }: GivenRecommendation): string {
  if (confirmed_again_at) return `Confirmed again ${dateWords(confirmed_again_at)}`
  return changed_at ? `Changed ${dateWords(changed_at)}` : `Given ${dateWords(given_at)}`
}
