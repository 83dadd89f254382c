import { sampleRate } from './model-files.ts'

type Span = { from: number; to: number }

const samples = (seconds: number) => Math.round(seconds * sampleRate)

const frame = samples(0.02)
/** Below -60 dB there is no speech. */
const faintest = 0.001
/** The threshold relative to the room's noise and to the loudest speech. */
const aboveRoom = 3
const belowVoice = 0.03
/** Constant noise has less contrast. */
const leastContrast = 2
const shortestPause = samples(0.3)
const shortestSound = samples(0.12)
/** Added at both ends, so that no letter is lost. */
const margin = samples(0.2)
/** Longer pieces are understood better, so close spans are joined up to this length. */
const wanted = samples(12)
const furthestApart = samples(1.2)
/** Speech without pauses is cut at its quietest moment before this. */
const longest = samples(20)

/** Finds speech and cuts it at pauses. */
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
