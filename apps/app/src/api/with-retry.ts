import { queryRetries } from '@credence/contract/constants'

const firstPauseMs = 400

/**
 * For calls that only read: made again up to three times when there was no answer or the server failed, with pauses that
 * double. What the server refused stays refused.
 */
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
