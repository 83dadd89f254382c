import { loudnessOf } from '@credence/contract/recommendations/recordings/loudness'
import { Recording } from '@credence/profile-view/recording'
import { useEffect, useState } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { readTake } from '../on-device/take-files.ts'

export function TakePlayer({ take, name }: { take: Take; name: string }) {
  const { formState, change } = useFlow()
  const { video: url } = formState
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
  /** The recorder's clock drifts, so the duration of the file wins. */
  function goByFile(seconds: number) {
    if (formState.take?.id === take.id && formState.take.seconds !== seconds)
      change({ take: { ...formState.take, seconds } })
  }
  return <Recording key={url} type={take.kind} media={media} id={take.id} name={name} onLength={goByFile} />
}

const measuredRate = 8000

/** Measured like on the server; null until known, or when the file cannot be decoded. */
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
        // the player then draws an even line
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
