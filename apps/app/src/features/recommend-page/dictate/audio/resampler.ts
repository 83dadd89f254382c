import { speechLimits } from '@credence/contract/limits/limits'

export const framesPerSecond = 10
export const frameSamples = speechLimits.samplesPerSecond / framesPerSecond

/** Linear resampling. The input must be low-pass filtered. */
export function createResampler(from: number, to: number): (block: Float32Array) => number[] {
  const step = from / to
  // position of the next sample; -1 is the last one of the previous block
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
