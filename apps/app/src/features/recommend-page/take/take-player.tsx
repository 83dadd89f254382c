import { loudnessOf } from '@credence/contract/recommendations/recordings/loudness'
import { Recording } from '@credence/profile-view/recording'
import { useEffect, useState } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { readTake } from '../on-device/take-files.ts'

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

/** Enough to tell loud from quiet. */
const measuredRate = 8000

/** How loud a voice on this device is, as the server will measure it; null until it is known, or where it can't be. */
function useTakeLoudness({ id, kind, type }: Take): number[] | null {
  const { deviceStore } = useFlow()
  const [loudness, setLoudness] = useState<number[] | null>(null)
  useEffect(() => {
    if (kind !== 'audio') return
    let over = false
    void readTake(deviceStore, { id, type })
      .then(file => file && measured(file))
      .then(
        found => !over && setLoudness(found ?? null),
        // an even line is drawn
        () => undefined,
      )
    return () => {
      over = true
    }
  }, [deviceStore, id, kind, type])
  return loudness
}

async function measured(file: Blob): Promise<number[]> {
  const sound = await new OfflineAudioContext(1, 1, measuredRate).decodeAudioData(await file.arrayBuffer())
  return loudnessOf(sound.getChannelData(0), measuredRate)
}
