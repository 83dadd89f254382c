/** A voice is drawn in lines of half a second each; of a long one every line stands for a little more. */
const lineSeconds = 0.5
export const mostLines = 240

/** Below this the loudest moment is a quiet room, and is not drawn as if it were a voice. */
const quiet = 0.02

/** How loud each line is, 0 to 100 of the loudest. Samples are -1 to 1, of one channel. */
export function loudnessOf(samples: Float32Array, sampleRate: number): number[] {
  const wanted = Math.round(samples.length / sampleRate / lineSeconds)
  const lines = Math.min(mostLines, Math.max(1, wanted))
  const edge = (line: number) => Math.floor((line * samples.length) / lines)
  const loud = Array.from({ length: lines }, (_, line) => power(samples.subarray(edge(line), edge(line + 1))))
  const loudest = Math.max(quiet, ...loud)
  return loud.map(each => Math.round((each / loudest) * 100))
}

function power(samples: Float32Array): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0)
  return Math.sqrt(sum / Math.max(1, samples.length))
}
