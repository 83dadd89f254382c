import { Recording } from '@credence/profile-view/recording'
import type { Take } from './draft.ts'
import { useTakeLoudness } from './use-take-loudness.ts'
import { useTakeUrl } from './use-take-url.ts'

/** What lies on this device, in the player that everybody else will have. */
export function TakePlayer({ take, name }: { take: Take; name: string }) {
  const url = useTakeUrl(take)
  const loudness = useTakeLoudness(take)
  if (!url) return null
  const media = {
    url,
    poster_url: null,
    captions_url: null,
    duration_seconds: take.seconds,
    loudness,
    opening: null,
  }
  return <Recording key={url} type={take.kind} media={media} id={take.id} name={name} />
}
