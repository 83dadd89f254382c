// A worker process without the server's environment: it decodes untrusted files.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { lowerPriority } from '../workers/priority.ts'
import { type PictureShape, remakePicture, type SentPicture } from './picture.ts'

export type PictureTask = { sent: SentPicture; type: string; shape: PictureShape }

/** Enough for camera pictures; not for a progressive JPEG of 40 megapixels. */
const mostBytes = 256 * 1024 * 1024
const lookEveryMs = 20

lowerPriority()
sharp.concurrency(1)
sharp.cache(false)

/** Decoding runs on another thread, so this one can watch the memory. */
async function withinMemory<T>(work: Promise<T>): Promise<T> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
  return work.finally(() => clearInterval(watch))
}

async function perform({ sent, type, shape }: PictureTask): Promise<Uint8Array | null> {
  const bytes =
    sent instanceof Uint8Array ? Buffer.from(sent.buffer, sent.byteOffset, sent.length) : await readFile(sent.file)
  return (await withinMemory(remakePicture(bytes, type, shape, untilAllowed))) ?? null
}

/** One large picture at a time across all workers, to bound the memory. */
function untilAllowed(): Promise<void> {
  return new Promise(resolve => {
    process.once('message', () => resolve())
    process.send!({ question: 'large' })
  })
}

// the parent process is gone
process.once('disconnect', () => process.exit(0))
process.on('message', async (message: PictureTask | { reply: null }) => {
  if ('sent' in message) process.send!(await perform(message))
})
