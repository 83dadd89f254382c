import { speechLimits } from '@credence/contract/limits/limits'
import { framesPerSecond } from './resampler.ts'

/** Audio between two pauses, and the silence before it. */
export type AudioSegment = { samples: Float32Array; quietSeconds: number }

type Frame = { samples: Float32Array; loudness: number }

const frames = (seconds: number) => Math.round(seconds * framesPerSecond)

/** Below the first is always silence, above the second always speech. */
const [faintest, loudest] = [0.004, 0.03]
/** Speech is this many times louder than the room. */
const aboveRoom = 3
const roomFrames = frames(5)
/** Audio kept from before speech starts. */
const leadFrames = frames(0.3)
/** Fewer voiced frames are a click. */
const fewestVoiced = 2
/** Whole sentences transcribe better, so short segments wait for a longer pause. */
const shortSegment = frames(5)
const [pause, longPause] = [frames(0.6), frames(1.2)]
const longest = frames(speechLimits.longestPieceSeconds)
/** Speech without pauses is cut at the quietest frame within this window. */
const cutWithin = frames(4)

/** Cuts audio at the speaker's pauses. */
export function createSegmenter(onSegment: (segment: AudioSegment) => void) {
  let open: Frame[] = []
  let room: number[] = []
  let voiced = 0
  /** Silent frames since the last speech, and before the open segment. */
  let quiet = 0
  let quietBefore = 0

  function close(length: number) {
    const [segment, rest] = [open.slice(0, length), open.slice(length)]
    if (voiced >= fewestVoiced)
      onSegment({ samples: joined(segment.map(frame => frame.samples)), quietSeconds: quietBefore / framesPerSecond })
    open = rest
    // the rest continues a sentence
    voiced = rest.length > 0 ? fewestVoiced : 0
    quietBefore = 0
  }

  return {
    take(samples: Float32Array) {
      const loudness = loudnessOf(samples)
      room = [...room, loudness].slice(-roomFrames)
      open.push({ samples, loudness })
      if (loudness > threshold(room)) {
        if (voiced === 0) {
          quietBefore = quiet
          open = open.slice(-leadFrames - 1)
        }
        voiced += 1
        quiet = 0
      } else quiet += 1
      if (voiced === 0) open = open.slice(-leadFrames)
      else if (quiet >= (open.length - quiet >= shortSegment ? pause : longPause)) close(open.length)
      else if (open.length >= longest) close(quietestOf(open))
    },
    /** The open segment. */
    said: () => joined(open.map(frame => frame.samples)),
    saidSeconds: () => (voiced >= fewestVoiced ? open.length / framesPerSecond : 0),
    quietSeconds: () => quiet / framesPerSecond,
    end: () => close(open.length),
  }
}

function threshold(room: number[]): number {
  return Math.min(loudest, Math.max(faintest, Math.min(...room) * aboveRoom))
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

function quietestOf(open: Frame[]): number {
  const from = open.length - cutWithin
  const last = open.slice(from).map(frame => frame.loudness)
  return from + last.indexOf(Math.min(...last)) + 1
}

function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
