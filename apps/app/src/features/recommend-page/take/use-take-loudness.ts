import { loudnessOf } from '@credence/contract/recommendations/recordings/loudness'
import { useEffect, useState } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { readTake } from '../draft/settle-take.ts'
import { useFlow } from '../flow.tsx'

/** Enough to tell loud from quiet. */
const measuredRate = 8000

/** How loud a voice on this device is, as the server will measure it; null until it is known, or where it can't be. */
export function useTakeLoudness({ id, kind, type }: Take): number[] | null {
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
