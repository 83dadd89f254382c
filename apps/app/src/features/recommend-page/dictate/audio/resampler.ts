import { speechLimits } from '@credence/contract/limits/speech-limits'

export const framesPerSecond = 10
/** A tenth of a second, which is how finely speech is told from quiet. */
export const frameSamples = speechLimits.samplesPerSecond / framesPerSecond

/** Turns blocks of sound of one rate into samples of another, by straight lines between them. Hand over what was filtered before. */
export function createResampler(from: number, to: number): (block: Float32Array) => number[] {
  const step = from / to
  // where the next sample lies; -1 is the last of the block before
  let at = 0
  let last = 0
  return block => {
    const samples: number[] = []
    for (; at <= block.length - 1; at += step) {
      const low = Math.floor(at)
      const before = low < 0 ? last : block[low]!
      const after = block[low + 1] ?? before
      samples.push(before + (after - before) * (at - low))
    }
    at -= block.length
    last = block.at(-1) ?? last
    return samples
  }
}
