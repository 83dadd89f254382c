import { type RecordingKind, recordingType } from './recording-type.ts'

export type CameraError = 'refused' | 'missing' | 'busy' | 'unsupported'

/** Known before the permission prompt. */
export function unsupportedError(kind: RecordingKind): CameraError | undefined {
  const canAsk = Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)
  return canAsk && recordingType(kind) ? undefined : 'unsupported'
}

export function cameraErrorOf(error: unknown): CameraError {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'TypeError' ? 'unsupported' : 'busy'
}

type Words = { title: string; lead: string }

export function cameraErrorText(error: CameraError, kind: RecordingKind): Words {
  const device = kind === 'video' ? 'camera' : 'microphone'
  const instead = `You can also ${kind === 'video' ? 'record your voice, or write' : 'write your recommendation'}.`
  switch (error) {
    case 'refused':
      return {
        title: `The ${device} is blocked.`,
        lead: `Your browser won’t let us use the ${device}. ${instead}`,
      }
    case 'missing':
      return { title: `We couldn’t find a ${device}.`, lead: `It may be switched off. ${instead}` }
    case 'busy':
      return {
        title: `The ${device} is in use.`,
        lead: `Close the app or tab that uses it. ${instead}`,
      }
    case 'unsupported':
      return {
        title: 'This browser can’t record.',
        lead: `Upload a ${kind === 'video' ? 'video' : 'recording'}, or write your recommendation.`,
      }
  }
}

/** `isLeftOfAddress`: the browser's permission icon stands left of the address. */
export function permissionSteps(kind: RecordingKind, agent: string): { steps: string[]; isLeftOfAddress: boolean } {
  const both = kind === 'video' ? 'the camera and microphone' : 'the microphone'
  const last = [`Set ${both} to “Allow”.`, 'Come back and try again.']
  const isSafari = /Safari/.test(agent) && !/Chrom|CriOS|FxiOS|Android/.test(agent)
  if (isSafari && /Macintosh/.test(agent))
    return {
      steps: ['Open the Safari menu, then choose the settings for this website.', ...last],
      isLeftOfAddress: false,
    }
  const first = isSafari
    ? 'Click the icon left of the address, then “Website Settings”.'
    : 'Click the icon left of the address.'
  return { steps: [first, ...last], isLeftOfAddress: true }
}
