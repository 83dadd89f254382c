import { speechLimits } from '@credence/contract/limits/speech-limits'
import { framesPerSecond } from './resampler.ts'

/** What is heard and written down at once, and how long it was quiet before. */
export type Piece = { samples: Float32Array; quietSeconds: number }

type Frame = { samples: Float32Array; loudness: number }

const frames = (seconds: number) => Math.round(seconds * framesPerSecond)

/** Quieter than this is nobody speaking, however quiet the room; louder than that is somebody, however loud. */
const [faintest, loudest] = [0.004, 0.03]
/** A voice stands out from the room by this much. */
const aboveRoom = 3
const roomFrames = frames(5)
/** So that no first letter is lost. */
const leadFrames = frames(0.3)
/** A click, not a word. */
const fewestVoiced = 2
/** Sentences are better understood than words: what is short waits for a longer pause. */
const shortPiece = frames(5)
const [pause, longPause] = [frames(0.6), frames(1.2)]
const longest = frames(speechLimits.longestPieceSeconds)
/** Somebody who never pauses is cut at the quietest moment of the last seconds. */
const cutWithin = frames(4)

/** Cuts what is said where the speaker pauses. */
export function createPieceCutter(onPiece: (piece: Piece) => void) {
  let open: Frame[] = []
  let room: number[] = []
  let voiced = 0
  /** Frames since anybody spoke, and as many as there were before the open piece. */
  let quiet = 0
  let quietBefore = 0

  function close(length: number) {
    const [piece, rest] = [open.slice(0, length), open.slice(length)]
    if (voiced >= fewestVoiced)
      onPiece({ samples: joined(piece.map(frame => frame.samples)), quietSeconds: quietBefore / framesPerSecond })
    open = rest
    // what is left was cut off in the middle of a sentence
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
      else if (quiet >= (open.length - quiet >= shortPiece ? pause : longPause)) close(open.length)
      else if (open.length >= longest) close(quietestOf(open))
    },
    /** What is being said right now, and how long it is. */
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

/** Where the quietest of the last frames ends. */
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
