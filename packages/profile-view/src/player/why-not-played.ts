export type Failure = {
  /** The browser can't play such a file, its bytes did not come, or it is not at its address any more. */
  why: 'format' | 'line' | 'gone'
  /** Where it stopped, in seconds. */
  at: number
  /** Of the file, where the server said so. */
  bytes?: number
}

/** The browser reports a lost connection and a file it can't read alike, so the server is asked whether it is there. */
export async function whyNotPlayed({ error, currentTime: at }: HTMLMediaElement, url: string): Promise<Failure> {
  if (error && error.code === error.MEDIA_ERR_NETWORK) return { why: 'line', at }
  if (url.startsWith('blob:')) return { why: 'format', at }
  try {
    const answer = await fetch(url, { method: 'HEAD' })
    if (answer.status >= 500) return { why: 'line', at }
    if (!answer.ok) return { why: 'gone', at }
    const bytes = Number(answer.headers.get('content-length'))
    return { why: 'format', at, ...(bytes > 0 && { bytes }) }
  } catch {
    return { why: 'line', at }
  }
}
