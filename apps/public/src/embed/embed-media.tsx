import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { lengthOf } from '@credence/profile-view/length'
import { RecordedStill } from '@credence/profile-view/recorded-still'
import { waveHeight, waveLines, wavePath, waveWidth } from '@credence/profile-view/waveform'
import styles from './embed-media.module.css'
import { fromEmbed, newTab } from './new-tab.ts'

/** Few enough that nine voices fit into a small page. */
const lines = 32

/** A still or a voice's strip that leads to where it plays: nothing of a recording is fetched on somebody else's page. */
export function EmbedMedia({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, type, media, reviewer } = recommendation
  if (!media) return null
  const { url, poster_url, captions_url, duration_seconds, loudness } = media
  const still = `Still from the video of ${reviewer.full_name}`
  if (!url) return poster_url && <RecordedStill picture={poster_url} alt={still} />
  const length = lengthOf(duration_seconds)
  const [shown, of] = [`Play, ${length}`, `, ${type === 'audio' ? 'the voice' : 'the video'} of ${reviewer.full_name}`]
  const link = { href: fromEmbed(`/recommendation/${id}`), ...newTab, 'aria-label': `${shown}${of}` }
  if (type === 'audio')
    return (
      <a className={styles.voice} {...link}>
        <PlayDisc />
        <svg viewBox={`0 0 ${waveWidth} ${waveHeight}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={wavePath(waveLines(loudness, duration_seconds, lines), 0, lines)} />
        </svg>
        <span className={styles.length}>{length}</span>
      </a>
    )
  return (
    <a className={styles.video} {...link}>
      {poster_url && <img src={poster_url} alt="" width="880" height="550" loading="lazy" />}
      {captions_url && <span className={styles.tag}>Captions</span>}
      <span className={styles.play}>
        <PlayDisc />
        {shown}
      </span>
    </a>
  )
}

function PlayDisc() {
  return (
    <svg className={styles.disc} viewBox="-17 -17 34 34" aria-hidden="true">
      <circle r="17" />
      <path d="M-3.75-6.65v13.3L7.2 0z" />
    </svg>
  )
}
