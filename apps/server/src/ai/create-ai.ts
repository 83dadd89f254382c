import { type AiConfig, toldHost } from '../ai-config.ts'
import { type Ai, AiFailure } from './ai.ts'
import { writeBy } from './chat-completion.ts'
import { type Times, usualTimes } from './timeouts.ts'
import { transcribeBy } from './transcribe.ts'

/** Without an endpoint nobody is asked; whoever asks all the same is refused. */
export function createAi(config: AiConfig | null, times: Times = usualTimes): Ai {
  if (!config) return { host: null, write: nobody, transcribe: null }
  return {
    host: toldHost(config.baseUrl),
    write: (task, signal) => writeBy(config, times, task, signal),
    transcribe:
      config.transcriptionModel === null ? null : (sound, signal) => transcribeBy(config, times, sound, signal),
  }
}

// biome-ignore lint/correctness/useYield: it has nothing to say
async function* nobody(): AsyncGenerator<string> {
  throw new AiFailure('refused')
}
