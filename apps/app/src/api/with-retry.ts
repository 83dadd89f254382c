import { queryRetries } from '@credence/contract/constants'

const firstPauseMs = 400

/** For reads: repeats a lost call or a server error up to three times, with exponential backoff. Refusals are not repeated. */
export async function withRetry<Result extends { status: number; lost?: true }>(
  read: () => Promise<Result>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    const result = await read()
    if (retry === queryRetries || !(result.lost || result.status >= 500)) return result
    await pause(firstPauseMs * 2 ** retry)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
