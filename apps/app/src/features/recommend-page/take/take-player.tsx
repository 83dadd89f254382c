import { Recording } from '@credence/profile-view/recording'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { useTakeLoudness } from './use-take-loudness.ts'

/** What lies on this device, in the player that everybody else will have. */
export function TakePlayer({ take, name }: { take: Take; name: string }) {
  const { draft, change } = useFlow()
  const { video: url } = draft
  const loudness = useTakeLoudness(take)
  if (!url) return null
  const media = {
    url,
    poster_url: null,
    mp4_url: null,
    mp4_coming: false,
    captions_url: null,
    duration_seconds: take.seconds,
    loudness,
    opening: null,
    words: null,
    language: null,
  }
  /** The clock of the recorder ran a little longer or shorter; from here on everybody goes by the file. */
  function goByFile(seconds: number) {
    if (draft.take?.id === take.id && draft.take.seconds !== seconds) change({ take: { ...draft.take, seconds } })
  }
  return <Recording key={url} type={take.kind} media={media} id={take.id} name={name} onLength={goByFile} />
}
