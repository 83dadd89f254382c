import { Recording } from '@credence/profile-view/recording'
import { Players } from '../../components/players.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { clock } from '../../components/use-countdown.ts'
import styles from './details-step.module.css'
import { useFlow } from './flow.tsx'
import { useTakeUrl } from './use-take-url.ts'

/** What is about to be sent, beside the details. */
export function WordsPreview() {
  const { draft, go } = useFlow()
  const take = draft.type === 'text' ? null : draft.take
  const url = useTakeUrl(take)
  if (!take)
    return (
      <aside className={styles.preview} data-kind="text">
        <p className={styles.excerpt}>{draft.text}</p>
        <Caption title="Your words" action="Change them" onChange={() => go('text')} />
      </aside>
    )
  const isVideo = take.kind === 'video'
  const length = take.seconds >= 1 ? `, ${clock(Math.floor(take.seconds))}` : ''
  return (
    <aside className={styles.preview} data-kind={take.kind}>
      {isVideo ? (
        <Players className={styles.video}>
          {url && (
            <Recording
              type="video"
              media={{
                url,
                poster_url: null,
                captions_url: null,
                duration_seconds: take.seconds,
                loudness: null,
                opening: null,
              }}
              name={draft.fullName || 'yourself'}
            />
          )}
        </Players>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: made a moment ago; captions are written on the control page
        <audio src={url} controls />
      )}
      <Caption
        title={`Your ${isVideo ? 'video' : 'voice'}${length}`}
        action={take.origin === 'recorder' ? 'Record again' : isVideo ? 'Watch it again' : 'Listen to it again'}
        onChange={() => go(isVideo ? 'video' : 'voice')}
      />
    </aside>
  )
}

function Caption({ title, action, onChange }: { title: string; action: string; onChange: () => void }) {
  return (
    <div className={styles.caption}>
      <p className="t-small">
        <b>{title}</b>
      </p>
      <p className="t-small">
        Not sent yet. <TextButton onClick={onChange}>{action}</TextButton>
      </p>
    </div>
  )
}
