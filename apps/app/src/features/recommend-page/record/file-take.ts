import { recordingLimits, uploadLimits } from '@credence/contract/limits/limits'
import { clock } from '../../../components/passcode/use-countdown.ts'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import type { DeviceStore } from '../on-device/device-store.ts'
import { plainType, type RecordingKind } from './recording-type.ts'

/** Recorders overshoot the limit a little. */
const toleranceSeconds = 2
const typesByEnding: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
}

export const acceptedTypes: Record<RecordingKind, readonly string[]> = {
  video: uploadLimits.videoTypes,
  audio: [...uploadLimits.audioTypes, 'audio/x-m4a', '.m4a'],
}

/** Falls back to the file extension when the system reports no type. */
export function fileType({ name, type }: Pick<File, 'name' | 'type'>): string {
  const told = plainType(type).replace('audio/x-m4a', 'audio/mp4').replace('audio/x-wav', 'audio/wav')
  return told || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** Only type and size; the server checks whether it plays. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, kind: RecordingKind): string | undefined {
  const types: readonly string[] = kind === 'video' ? uploadLimits.videoTypes : uploadLimits.audioTypes
  if (!types.includes(fileType(file)))
    return kind === 'video' ? 'Choose a video: MP4, MOV or WebM.' : 'Choose a sound file: M4A, MP3, OGG, WebM or WAV.'
  if (file.size === 0) return 'This file is empty. Choose another.'
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  if (file.size > uploadLimits.bytes)
    return `This file has ${megabytes(file.size)} MB. Choose one of at most ${megabytes(uploadLimits.bytes)} MB.`
  return undefined
}

export function durationProblem(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds <= recordingLimits.maxSeconds + toleranceSeconds) return undefined
  return `This one lasts ${clock(Math.round(seconds))}. Choose one of at most two minutes.`
}

/** Stores a chosen file like a recording, so that it survives a reload. */
export async function takeFromFile(
  deviceStore: DeviceStore,
  file: File,
  kind: RecordingKind,
): Promise<{ take: Take } | { problem: string }> {
  const type = fileType(file)
  const problem = fileProblem(file, kind)
  if (problem) return { problem }
  const seconds = await durationOf(new Blob([file], { type }), kind)
  const tooLong = durationProblem(seconds)
  if (tooLong) return { problem: tooLong }
  const id = crypto.randomUUID()
  await deviceStore.write(id, 0, file)
  return { take: { id, kind, type, seconds: seconds ?? 0, startedAt: Date.now(), origin: 'file' } }
}

/** Undefined when the browser cannot read it; the server checks again. */
function durationOf(file: Blob, kind: RecordingKind): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const player = document.createElement(kind)
  const found = new Promise<number | undefined>(resolve => {
    player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : undefined)
    player.onerror = () => resolve(undefined)
    setTimeout(() => resolve(undefined), 5000)
  })
  player.preload = 'metadata'
  player.src = url
  return found.finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
