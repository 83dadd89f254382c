import { useEffect, useState } from 'react'

const lookEveryMs = 100

/** How loud it is, from 0 to 1, about ten times a second. */
export function useLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      // some browsers wait for a press before they listen
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      setLevel(loudness(samples))
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [stream])
  return level
}

/** Ears count in ratios: a whisper at -50 dB is nearly nothing, a raised voice at -10 dB is all of it. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.min(1, Math.max(0, (decibels + 50) / 40))
}
