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

export function cameraErrorText(error: CameraError, kind: RecordingKind, name: string): Words {
  const device = kind === 'video' ? 'camera' : 'microphone'
  const glad =
    kind === 'video'
      ? `${name} is just as glad of your voice or your words.`
      : `${name} is just as glad of your written words.`
  switch (error) {
    case 'refused':
      return {
        title: `The ${device} stayed off.`,
        lead: `This browser was told not to let us use it. Nothing was recorded and nothing is lost. ${glad}`,
      }
    case 'missing':
      return { title: `We found no ${device}.`, lead: `This device has none, or it is switched off. ${glad}` }
    case 'busy':
      return {
        title: `The ${device} is in use.`,
        lead: `Another program or tab seems to hold it. Close that one and try again. ${glad}`,
      }
    case 'unsupported':
      return {
        title: 'This browser cannot record.',
        lead: `It is too old or does not let pages use the ${device}. A file from this device works just as well. ${glad}`,
      }
  }
}

/** `isLeftOfAddress`: the browser's permission icon stands left of the address. */
export function permissionSteps(kind: RecordingKind, agent: string): { steps: string[]; isLeftOfAddress: boolean } {
  const both = kind === 'video' ? 'camera and microphone' : 'the microphone'
  const last = [`Set ${both} to “Allow”.`, 'Come back and press the button.']
  const isSafari = /Safari/.test(agent) && !/Chrom|CriOS|FxiOS|Android/.test(agent)
  if (isSafari && /Macintosh/.test(agent))
    return { steps: ['Open the Safari menu, then its settings for this website.', ...last], isLeftOfAddress: false }
  const first = isSafari
    ? 'Press the sign left of the address, then “Website Settings”.'
    : 'Press the sign left of the address.'
  return { steps: [first, ...last], isLeftOfAddress: true }
}
