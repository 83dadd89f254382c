import type { DetailedError, Upload } from 'tus-js-client'

const path = '/api/uploads'
/** Each piece that was answered for is safe on the server, whatever happens to the next. */
const pieceBytes = 4 * 1024 * 1024

export type UploadOutcome =
  | { kind: 'sent'; url: string }
  /** The address has to be confirmed again. */
  | { kind: 'code' }
  /** Trying again would not help. */
  | { kind: 'refused'; message: string }
  | { kind: 'stopped' }

/** Why nothing moves right now: the line is down, or the server has no room. Either way it is tried again. */
export type Trouble = 'connection' | 'full'

type UploadEvents = {
  /** Bytes that have left this device. */
  onProgress: (sent: number) => void
  /** Where the upload can be found again after a reload; undefined when the server no longer has it. */
  onUrl: (url: string | undefined) => void
  onTrouble: (trouble: Trouble | undefined) => void
}

type UploadJob = UploadEvents & {
  file: Blob
  type: string
  /** Of an upload that was begun before. */
  url: string | undefined
  signal: AbortSignal
  /** Waits between two tries; ends early when the connection comes back. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Sends a file until it is there, however often the connection or the server goes away in between. */
export async function uploadFile(job: UploadJob): Promise<UploadOutcome> {
  const { file, type, signal, onProgress, onUrl, onTrouble, pause = untilNextTry } = job
  const { Upload } = await import('tus-js-client')
  let url = job.url
  let failures = 0
  let acknowledged = 0

  while (!signal.aborted) {
    const status = await new Promise<number | undefined | 'done'>(resolve => {
      // without an endpoint a failed resume is told, instead of quietly starting anew
      const where = url === undefined ? { endpoint: new URL(path, location.href).href } : { uploadUrl: url }
      const upload: Upload = new Upload(file, {
        ...where,
        chunkSize: pieceBytes,
        metadata: { filetype: type },
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable() {
          if (!upload.url || upload.url === url) return
          url = upload.url
          onUrl(url)
        },
        // bytes that left this device prove nothing: a server may take them all and then fail
        onAfterResponse(_request, response) {
          const held = response.getStatus() < 300 ? Number(response.getHeader('Upload-Offset') ?? 0) : 0
          if (held <= acknowledged) return
          acknowledged = held
          failures = 0
        },
        onProgress(sent) {
          onTrouble(undefined)
          onProgress(sent)
        },
        onSuccess: () => resolve('done'),
        onError: error => resolve((error as Partial<DetailedError>).originalResponse?.getStatus() ?? undefined),
      })
      signal.addEventListener('abort', () => void upload.abort().finally(() => resolve(undefined)), { once: true })
      upload.start()
    })
    if (status === 'done' && url !== undefined) return { kind: 'sent', url }
    if (signal.aborted) break
    const move = nextMove(status === 'done' ? undefined : status, url !== undefined)
    if (move === 'code') return { kind: 'code' }
    if (move === 'refuse') return { kind: 'refused', message: refusal(status) }
    if (move === 'anew') {
      url = undefined
      acknowledged = 0
      onUrl(url)
    } else {
      const trouble = troubleOf(status === 'done' ? undefined : status)
      onTrouble(trouble)
      await pause(waitMs(failures++, trouble), signal)
    }
  }
  return { kind: 'stopped' }
}

/** What a failed try means. `begun`: the upload has an address already. */
export function nextMove(status: number | undefined, begun: boolean): 'again' | 'anew' | 'code' | 'refuse' {
  if (status === undefined || status === 0 || status >= 500) return 'again'
  if (status === 401) return 'code'
  // cleaned up, or of somebody else who used this browser
  if (begun && (status === 403 || status === 404 || status === 410)) return 'anew'
  // the server counted differently, is still letting go of the last connection, or asks for patience
  if (status === 409 || status === 423 || status === 429) return 'again'
  return 'refuse'
}

export function troubleOf(status: number | undefined): Trouble {
  return status === 507 ? 'full' : 'connection'
}

export function waitMs(failures: number, trouble: Trouble): number {
  // room does not come back in a second
  return trouble === 'full' ? 60_000 : Math.min(30_000, 1000 * 2 ** failures)
}

function refusal(status: number | undefined | 'done'): string {
  if (status === 413) return 'This file is too large to send.'
  if (status === 415) return 'This kind of file cannot be played here.'
  return 'The server did not take this file.'
}

/** Ends early when the connection comes back, or when nobody waits any more. */
export function untilNextTry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
