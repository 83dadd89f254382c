import { queryRetries } from '@credence/contract/constants'

const firstPauseMs = 400

/**
 * For calls that only read: made again up to three times when there was no answer or the server failed, with pauses that
 * double. What the server refused stays refused.
 */
export async function withRetry<Result extends { status: number }>(
  read: () => Promise<Result>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    const last = retry === queryRetries
    try {
      const result = await read()
      if (last || result.status < 500) return result
    } catch (error) {
      if (last || isGivenUp(error)) throw error
    }
    await pause(firstPauseMs * 2 ** retry)
  }
}

/** By whoever asked, who wants no answer any more. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
