import type { DetailedError, Upload } from 'tus-js-client'

const path = '/api/uploads'
/** Acknowledged chunks survive on the server. */
const pieceBytes = 4 * 1024 * 1024

export type UploadOutcome =
  | { kind: 'sent'; url: string }
  /** The e-mail address must be confirmed again. */
  | { kind: 'code' }
  /** A retry would not help. */
  | { kind: 'refused'; message: string }
  | { kind: 'stopped' }

/** Both are retried. */
export type Trouble = 'connection' | 'full'

type UploadEvents = {
  /** Bytes sent, not yet acknowledged. */
  onProgress: (sent: number) => void
  /** Bytes that the server has. Speed is measured by them: buffers on the way take megabytes at once. */
  onHeld: (bytes: number) => void
  /** To resume after a reload; undefined when the server has lost the upload. */
  onUrl: (url: string | undefined) => void
  onTrouble: (trouble: Trouble | undefined) => void
}

type UploadJob = UploadEvents & {
  file: Blob
  type: string
  url: string | undefined
  signal: AbortSignal
  /** Waits between attempts. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Uploads a file, and resumes after every lost connection or server restart. */
export async function uploadFile(job: UploadJob): Promise<UploadOutcome> {
  const { file, type, signal, onProgress, onHeld, onUrl, onTrouble, pause = untilNextTry } = job
  const { Upload } = await import('tus-js-client')
  let url = job.url
  let failures = 0
  let acknowledged = 0

  while (!signal.aborted) {
    const status = await new Promise<number | undefined | 'done'>(resolve => {
      // without an endpoint tus reports a failed resume instead of starting over
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
        // only acknowledged bytes count as progress: a server may read everything and then fail
        onAfterResponse(_request, response) {
          if (response.getStatus() >= 300) return
          const held = Number(response.getHeader('Upload-Offset') ?? 0)
          onHeld(held)
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
    const move = afterUploadFailure(status === 'done' ? undefined : status, url !== undefined)
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

/** `begun`: the upload has a URL already. */
export function afterUploadFailure(status: number | undefined, begun: boolean): 'again' | 'anew' | 'code' | 'refuse' {
  if (status === undefined || status === 0 || status >= 500) return 'again'
  if (status === 401) return 'code'
  // expired, or started by another user of this browser
  if (begun && (status === 403 || status === 404 || status === 410)) return 'anew'
  // wrong offset, still locked by the last connection, or rate limited
  if (status === 409 || status === 423 || status === 429) return 'again'
  return 'refuse'
}

export function troubleOf(status: number | undefined): Trouble {
  return status === 507 ? 'full' : 'connection'
}

export function waitMs(failures: number, trouble: Trouble): number {
  // a full disk takes longer to recover
  return trouble === 'full' ? 60_000 : Math.min(30_000, 1000 * 2 ** failures)
}

function refusal(status: number | undefined | 'done'): string {
  if (status === 413) return 'This file is too large to send.'
  if (status === 415) return 'We can’t play this kind of file. Choose another.'
  return 'We couldn’t use this file. Choose another.'
}

/** Ends early when the connection comes back or the signal aborts. */
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
