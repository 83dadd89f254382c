import { useEffect, useEffectEvent } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { plainType } from '../record/recording-type.ts'
import type { DeviceStore } from './device-store.ts'

/** A recording as one file. Undefined when nothing of it is left. */
export async function readTake(
  deviceStore: DeviceStore,
  { id, type }: Pick<Take, 'id' | 'type'>,
): Promise<Blob | undefined> {
  const pieces = await deviceStore.read(id)
  return pieces.length > 0 ? new Blob(pieces, { type: plainType(type) }) : undefined
}

/** The same recording in the form that plays everywhere, kept beside the first; undefined where this browser can't. */
export async function settleTake(deviceStore: DeviceStore, take: Take): Promise<Take | undefined> {
  if (take.kind !== 'video' || take.origin !== 'recorder') return undefined
  try {
    const recording = await readTake(deviceStore, take)
    const better = recording && (await normaliseVideo(recording))
    if (!better) return undefined
    const id = crypto.randomUUID()
    await deviceStore.write(id, 0, better)
    return { ...take, id, type: better.type }
  } catch {
    // the server can do it as well
    return undefined
  }
}

/**
 * Turns a recording into what every player takes, where this browser can: H.264 is copied, sound becomes AAC, and the
 * index stands at the front. Undefined where it can't; then the server does it.
 */
async function normaliseVideo(recording: Blob): Promise<Blob | undefined> {
  const media = await import('mediabunny')
  const input = new media.Input({ source: new media.BlobSource(recording), formats: media.ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (video?.codec !== 'avc') return undefined
  if (audio && audio.codec !== 'aac' && !(await media.canEncodeAudio('aac'))) return undefined

  const target = new media.BufferTarget()
  const output = new media.Output({ format: new media.Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await media.Conversion.init({
    input,
    output,
    // a wish for a bit rate would have the picture encoded again
    ...(audio && audio.codec !== 'aac' ? { audio: { codec: 'aac' as const } } : {}),
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined
  await conversion.execute()
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : undefined
}

/** Tells an address that a file of this device can be shown from, for as long as it is the one; empty without one. */
export function useFileAddress(
  deviceStore: DeviceStore,
  file: { id: string; type: string } | null,
  tell: (address: string) => void,
): void {
  const told = useEffectEvent(tell)
  const { id, type } = file ?? {}
  useEffect(() => {
    if (id === undefined || type === undefined) return
    let over = false
    let address: string | undefined
    void readTake(deviceStore, { id, type }).then(found => {
      if (over || !found) return
      address = URL.createObjectURL(found)
      told(address)
    })
    return () => {
      over = true
      told('')
      if (address) URL.revokeObjectURL(address)
    }
  }, [deviceStore, id, type])
}
