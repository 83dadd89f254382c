const deadlineMs = 10_000
const mostBytes = 16 * 1024

export type Asked = { status: number; text: string; retryAfterSeconds: number }
type Question = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

/** Posts to an external service, without redirects, with a timeout and a size limit. Status 0 without a complete answer. */
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
    if (bytes > mostBytes) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** In seconds; 0 without a value. */
function retryAfter(value: string | null): number {
  if (!value) return 0
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0
}

/** A retry may succeed. */
export function isPassing({ status }: Asked): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
