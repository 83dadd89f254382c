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

/** Kind and size, which need no reading. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, kind: RecordingKind): string | undefined {
  const types: readonly string[] = kind === 'video' ? uploadLimits.videoTypes : uploadLimits.audioTypes
  if (!types.includes(fileType(file)))
    return kind === 'video' ? 'Choose a video: MP4, MOV or WebM.' : 'Choose an audio file: M4A, MP3, OGG, WebM or WAV.'
  if (file.size === 0) return 'This file is empty. Choose another.'
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  if (file.size > uploadLimits.bytes)
    return `This file is ${megabytes(file.size)} MB. Choose one that’s ${megabytes(uploadLimits.bytes)} MB or smaller.`
  return undefined
}

export function durationProblem(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds <= recordingLimits.maxSeconds + toleranceSeconds) return undefined
  return `This recording is ${clock(Math.round(seconds))} long. Choose one that’s 2 minutes or shorter.`
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
  const seconds = await durationOf(file, kind)
  if (seconds === 'unreadable')
    return {
      problem: `“${file.name}” isn’t a ${kind === 'video' ? 'video' : 'recording'} we can play. Choose another file.`,
    }
  const tooLong = durationProblem(seconds)
  if (tooLong) return { problem: tooLong }
  const id = crypto.randomUUID()
  await deviceStore.write(id, 0, file)
  return { take: { id, kind, type, seconds: seconds ?? 0, startedAt: Date.now(), origin: 'file', name: file.name } }
}

/**
 * Reads the container, not the picture: a phone's HEVC video may not play in this browser, and the server converts it.
 * Undefined without the reader; the server checks again.
 */
async function durationOf(file: Blob, kind: RecordingKind): Promise<number | 'unreadable' | undefined> {
  const media = await import('mediabunny').catch(() => undefined)
  if (!media) return undefined
  try {
    const input = new media.Input({ source: new media.BlobSource(file), formats: media.ALL_FORMATS })
    const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
    return track ? await track.computeDuration() : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
