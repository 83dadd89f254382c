import { sampleRate } from './model-files.ts'

/** From one sample to another. */
type Span = { from: number; to: number }

const samples = (seconds: number) => Math.round(seconds * sampleRate)

const frame = samples(0.02)
/** Quieter than this is nobody speaking, however quiet the room is (-60 dB). */
const faintest = 0.001
/** A voice stands out from the room by this much, and from its own loudest moment by no more than that. */
const aboveRoom = 3
const belowVoice = 0.03
/** A hum, a fan or a tone is as loud as ever. */
const leastContrast = 2
/** Between two words of a sentence there is less than this. */
const shortestPause = samples(0.3)
/** A click, not a word. */
const shortestSound = samples(0.12)
/** What is heard before and after, so that no first or last letter is lost. */
const margin = samples(0.2)
/** Sentences are better understood than words, so what is close together is heard together up to this length. */
const wanted = samples(12)
const furthestApart = samples(1.2)
/** Somebody who never pauses is cut at the quietest moment before this. */
const longest = samples(20)

/** Where somebody speaks, cut where they pause. */
export function cutAtPauses(sound: Float32Array): Span[] {
  const loud = loudFrames(sound)
  const threshold = findThreshold(loud)
  const spoken = joinFrames(loud, threshold)
    .filter(({ from, to }) => to - from >= shortestSound)
    .flatMap(span => cutLong(span, loud))
  return joinClose(spoken).map(({ from, to }) => ({
    from: Math.max(0, from - margin),
    to: Math.min(sound.length, to + margin),
  }))
}

function loudFrames(sound: Float32Array): Float32Array {
  const frames = new Float32Array(Math.floor(sound.length / frame))
  for (let at = 0; at < frames.length; at++) {
    let sum = 0
    for (let i = at * frame; i < (at + 1) * frame; i++) sum += sound[i]! * sound[i]!
    frames[at] = Math.sqrt(sum / frame)
  }
  return frames
}

function findThreshold(loud: Float32Array): number {
  const sorted = loud.slice().sort()
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const [room, voice] = [share(0.1), share(0.98)]
  if (voice < room * leastContrast) return Number.POSITIVE_INFINITY
  return Math.max(faintest, Math.min(room * aboveRoom, voice / 2), voice * belowVoice)
}

function joinFrames(loud: Float32Array, threshold: number): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < loud.length; at++) {
    if (loud[at]! < threshold) continue
    const last = spans.at(-1)
    const from = at * frame
    if (last && from - last.to < shortestPause) last.to = from + frame
    else spans.push({ from, to: from + frame })
  }
  return spans
}

function cutLong(span: Span, loud: Float32Array): Span[] {
  if (span.to - span.from <= longest) return [span]
  let quietest = Math.floor((span.from + wanted) / frame)
  for (let at = quietest; at * frame < span.from + longest; at++) if (loud[at]! < loud[quietest]!) quietest = at
  const cut = quietest * frame
  return [{ from: span.from, to: cut }, ...cutLong({ from: cut, to: span.to }, loud)]
}

function joinClose(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from - last.to < furthestApart && span.to - last.from <= wanted) last.to = span.to
    else joined.push({ ...span })
  }
  return joined
}
