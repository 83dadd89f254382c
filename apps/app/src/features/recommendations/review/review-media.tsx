import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { cardWords, wordsLead } from '@credence/profile-view/card-text'
import { Recording } from '@credence/profile-view/recording'
import { Avatar } from '@credence/ui/avatar'
import { paragraphs } from '@credence/ui/quote'
import { type ReactNode, useState } from 'react'
import styles from './review-media.module.css'

type ReviewMediaProps = {
  given: OwnerRecommendation
  /** Media URLs expire after ten minutes, so a failure may need a new one. */
  onBroken: () => void
}

export function ReviewMedia({ given, onBroken }: ReviewMediaProps) {
  const { text, media, media_state, reviewer } = given
  if (text !== null)
    return (
      <blockquote className={styles.quote} dir="auto">
        {paragraphs(text).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    )
  if (media_state === 'refused')
    return (
      <Plate title="We couldn’t use the recording.">
        We told {reviewer.full_name} how to send it again. You don’t need to do anything.
      </Plate>
    )
  if (!media) return <Plate title="Still processing.">It will appear here when it’s ready.</Plate>
  return <Player key={pathOf(media.url)} given={given} media={media} onBroken={onBroken} />
}

type PlayerProps = ReviewMediaProps & { media: NonNullable<OwnerRecommendation['media']> }

/** Every reload brings new media URLs. Keeps the first one while it works, so that playback does not restart. */
function Player({ given, media, onBroken }: PlayerProps) {
  const [opened, setOpened] = useState(media)
  const [broken, setBroken] = useState(false)
  if ((broken && media.url !== opened.url) || (media.mp4_url && !opened.mp4_url)) {
    setOpened(media)
    setBroken(false)
  }
  const { full_name, picture_url } = given.reviewer
  const words = cardWords(given)
  return (
    <div className={styles[given.type]}>
      {given.type === 'audio' && (
        <Avatar id={given.id} name={full_name} picture={picture_url ?? undefined} size={144} />
      )}
      <Recording
        type={given.type}
        media={opened}
        id={given.id}
        name={full_name}
        onBroken={() => {
          setBroken(true)
          onBroken()
        }}
      />
      {opened.mp4_coming && (
        <p className={styles.coming}>The recording plays in most browsers now, and soon in all of them.</p>
      )}
      {words && (
        <blockquote className={styles.line} dir="auto">
          <span>{wordsLead(given)}</span>
          <p>{words}</p>
        </blockquote>
      )}
    </div>
  )
}

function Plate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.plate} role="status">
      <b>{title}</b>
      <p>{children}</p>
    </div>
  )
}

function pathOf(url: string): string {
  return url.split('?')[0]!
}
