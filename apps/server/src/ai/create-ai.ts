import { type AiConfig, displayHost } from '../ai-config.ts'
import { type Ai, AiFailure } from './ai.ts'
import { streamCompletion } from './chat-completion.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'
import { transcribeFile } from './transcribe.ts'

/** Without an endpoint every call is refused. */
export function createAi(config: AiConfig | null, times: Timeouts = defaultTimeouts): Ai {
  if (!config) return { host: null, write: refuse, transcribe: null }
  return {
    host: displayHost(config.baseUrl),
    write: (task, signal) => streamCompletion(config, times, task, signal),
    transcribe:
      config.transcriptionModel === null ? null : (sound, signal) => transcribeFile(config, times, sound, signal),
  }
}

// biome-ignore lint/correctness/useYield: it has nothing to say
async function* refuse(): AsyncGenerator<string> {
  throw new AiFailure('refused')
}
