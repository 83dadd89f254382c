import type { RecommendationType } from '@credence/contract/constants'

export type RecordingKind = Exclude<RecommendationType, 'text'>

/** Best first. H.264 is requested by name, because `video/mp4` alone gives VP9 in some browsers. */
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

export function recordingType(
  kind: RecordingKind,
  isSupported: ((type: string) => boolean) | undefined = globalThis.MediaRecorder?.isTypeSupported,
): string | undefined {
  return isSupported && candidates[kind].find(type => isSupported(type))
}

/** Without codec parameters, as the upload server expects it. */
export function plainType(type: string): string {
  return type.replace(/;.*$/, '').trim().toLowerCase()
}
