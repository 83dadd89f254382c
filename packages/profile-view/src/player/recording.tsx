import type { Media } from '@credence/contract/recommendations/recommendation-schema'
import { Player, type PlayerProps } from './player.tsx'

type RecordingProps = Omit<PlayerProps, 'type'> & { type: string; media: Media }

/** A video or a voice in its player. */
export function Recording({ type, ...props }: RecordingProps) {
  const { media, id, name } = props
  const kind = type === 'audio' ? 'audio' : 'video'
  // what the page needs to bring the player to life where only the server drew it; the words stand in the page already
  const drawnFrom: PlayerProps = { type: kind, media: { ...media, opening: null, words: null }, id, name }
  return (
    <div data-player={JSON.stringify(drawnFrom)}>
      <Player {...props} type={kind} />
    </div>
  )
}
