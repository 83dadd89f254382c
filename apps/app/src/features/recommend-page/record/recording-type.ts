import type { RecommendationType } from '@credence/contract/constants'

export type RecordingKind = Exclude<RecommendationType, 'text'>

/**
 * Best first. H.264 is asked for by name, since `video/mp4` alone gives VP9 in some browsers; then it can be played
 * everywhere once only its sound has been converted.
 */
const candidates: Record<RecordingKind, readonly string[]> = {
  video: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/mp4;codecs=avc1,mp4a.40.2',
    'video/mp4;codecs=avc1,opus',
    'video/mp4;codecs=avc1',
    'video/webm;codecs=h264,opus',
    'video/webm;codecs=vp8,opus',
    'video/webm',
  ],
  audio: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'],
}

/** What this browser records best; undefined where it records nothing that we could take. */
export function recordingType(
  kind: RecordingKind,
  isSupported: ((type: string) => boolean) | undefined = globalThis.MediaRecorder?.isTypeSupported,
): string | undefined {
  return isSupported && candidates[kind].find(type => isSupported(type))
}

/** Without the codecs, as the upload server wants it. */
export function plainType(type: string): string {
  return type.replace(/;.*$/, '').trim().toLowerCase()
}
