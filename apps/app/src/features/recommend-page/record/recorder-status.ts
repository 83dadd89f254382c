import { recordingLimits } from '@credence/contract/limits/limits'
import type { RecordingKind } from './recording-type.ts'
import type { RecorderPhase } from './use-recorder.ts'

type Moment = { phase: RecorderPhase; count: number; seconds: number }

/** For screen readers. The running time is left out: it would talk over the speaker. */
export function recorderStatus({ phase, count, seconds }: Moment, kind: RecordingKind): string {
  switch (phase) {
    case 'ready':
      return ''
    case 'counting':
      return `Recording starts in ${count}`
    case 'recording':
      return seconds < recordingLimits.softSeconds
        ? `Recording${kind === 'audio' ? '. The camera is off.' : ''}`
        : endingSoon
    case 'paused':
      return `Paused at ${spokenTime(seconds)}`
    case 'stopping':
      return 'Recording stopped'
  }
}

export const endingSoon = `${recordingLimits.maxSeconds - recordingLimits.softSeconds} seconds left`

export function spokenTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  const parts = [minutes > 0 && counted(minutes, 'minute'), (rest > 0 || minutes === 0) && counted(rest, 'second')]
  return parts.filter(Boolean).join(' ')
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
