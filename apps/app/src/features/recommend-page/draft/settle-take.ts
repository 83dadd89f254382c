import type { Take } from '../../../state/recommendations/recommendation.ts'
import { plainType } from '../record/recording-type.ts'
import type { DeviceStore } from './device-store.ts'
import { normaliseVideo } from './normalise-video.ts'

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
