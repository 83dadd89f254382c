import { ConfigError, type Environment, isLoopback } from './environment.ts'

export type AiConfig = {
  /** Ends without a slash; calls stand below it, such as `/chat/completions`. */
  baseUrl: string
  /** Null for an endpoint that needs no key. */
  apiKey: string | null
  model: string
  /** Null when the endpoint is not used for transcription. */
  transcriptionModel: string | null
}

/** An https endpoint is a remote service, so a missing key fails at start; a local one (Ollama, llama.cpp) has no key. */
export function readAiConfig(env: Environment): AiConfig | null {
  const given = (name: string) => env[name]?.trim() || null
  const [address, apiKey, model] = [given('AI_BASE_URL'), given('AI_API_KEY'), given('AI_MODEL')]
  const transcriptionModel = given('AI_TRANSCRIPTION_MODEL')
  const first = Object.entries({
    AI_BASE_URL: address,
    AI_MODEL: model,
    AI_API_KEY: apiKey,
    AI_TRANSCRIPTION_MODEL: transcriptionModel,
  }).find(([, value]) => value !== null)?.[0]
  if (first === undefined) return null
  if (address === null) throw new ConfigError(`AI_BASE_URL is required when ${first} is set.`)
  if (model === null) throw new ConfigError(`AI_MODEL is required when ${first} is set.`)
  const url = URL.canParse(address) ? new URL(address) : undefined
  // credentials before an @ would be shown as part of the host, or logged
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new ConfigError('AI_BASE_URL must be an http or https address such as http://localhost:11434/v1.')
  if (url.protocol === 'https:' && apiKey === null)
    throw new ConfigError('AI_API_KEY is required when AI_BASE_URL is an https address.')
  return { baseUrl: url.href.replace(/\/+$/, ''), apiKey, model, transcriptionModel }
}

export function displayHost(baseUrl: string): string {
  return isLoopback(baseUrl) ? 'this machine' : new URL(baseUrl).hostname
}
