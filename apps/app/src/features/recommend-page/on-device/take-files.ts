import { useEffect, useEffectEvent } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import { plainType } from '../record/recording-type.ts'
import type { DeviceStore } from './device-store.ts'

export async function readTake(
  deviceStore: DeviceStore,
  { id, type }: Pick<Take, 'id' | 'type'>,
): Promise<Blob | undefined> {
  const pieces = await deviceStore.read(id)
  return pieces.length > 0 ? new Blob(pieces, { type: plainType(type) }) : undefined
}

/** Stores a converted copy; undefined when this browser cannot convert. */
export async function convertTake(deviceStore: DeviceStore, take: Take): Promise<Take | undefined> {
  if (take.kind !== 'video' || take.origin !== 'recorder') return undefined
  try {
    const recording = await readTake(deviceStore, take)
    const better = recording && (await normaliseVideo(recording))
    if (!better) return undefined
    const id = crypto.randomUUID()
    await deviceStore.write(id, 0, better)
    return { ...take, id, type: better.type }
  } catch {
    // the server converts it instead
    return undefined
  }
}

/**
 * Remuxes H.264 to a fast-start MP4 with AAC audio. Undefined when this browser cannot; then the server converts it.
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
    // a bit rate would force video to be re-encoded
    ...(audio && audio.codec !== 'aac' ? { audio: { codec: 'aac' as const } } : {}),
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined
  await conversion.execute()
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : undefined
}

/** Reports an object URL for a stored file while it is shown, then an empty string. */
export function useFileUrl(
  deviceStore: DeviceStore,
  file: { id: string; type: string } | null,
  onUrl: (address: string) => void,
): void {
  const report = useEffectEvent(onUrl)
  const { id, type } = file ?? {}
  useEffect(() => {
    if (id === undefined || type === undefined) return
    let over = false
    let address: string | undefined
    void readTake(deviceStore, { id, type }).then(found => {
      if (over || !found) return
      address = URL.createObjectURL(found)
      report(address)
    })
    return () => {
      over = true
      report('')
      if (address) URL.revokeObjectURL(address)
    }
  }, [deviceStore, id, type])
}
