const deadlineMs = 10_000
const mostBytes = 16 * 1024

export type Asked = { status: number; text: string; retryAfterSeconds: number }
type Question = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

/**
 * Posts to a service of others. Follows no redirect, for it could lead anywhere; waits so long and reads so much. Status 0 when
 * there was no answer, or not all of it.
 */
export async function ask(url: string, { headers, body }: Question): Promise<Asked> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await readText(answer)
    return { status: answer.status, text, retryAfterSeconds: retryAfter(answer.headers.get('retry-after')) }
  } catch {
    return { status: 0, text: '', retryAfterSeconds: 0 }
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    // leaving the loop closes the connection
    if (bytes > mostBytes) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** In seconds, however it is written; 0 when it is not there. */
function retryAfter(value: string | null): number {
  if (!value) return 0
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0
}

/** They are busy, broken or away: the same question may be answered another time. */
export function isPassing({ status }: Asked): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
