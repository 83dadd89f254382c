import { captionLines } from './caption-lines.ts'
import { isNoise, isProbablyEnglish, type Utterance } from './english.ts'
import type { Moonshine } from './moonshine.ts'
import { cutAtPauses } from './pauses.ts'
import { sampleRate } from './sample-rate.ts'
import type { Heard } from './speech.ts'

/** From sound to lines. Where somebody says what cannot be made out, a line has its time and no words. */
export async function hearWords(moonshine: Moonshine, sound: Float32Array): Promise<Heard> {
  const utterances: Utterance[] = []
  for (const { from, to } of cutAtPauses(sound)) {
    const understood = await moonshine.understand(sound.slice(from, to))
    const utterance = { from: from / sampleRate, to: to / sampleRate, ...understood }
    if (!isNoise(utterance)) utterances.push(utterance)
  }
  const lines = utterances.flatMap(({ from, to, text, isLoop }) => captionLines({ from, to, text: isLoop ? '' : text }))
  return { lines, isEnglish: isProbablyEnglish(utterances) }
}
