// A worker process without the server's environment: it opens untrusted files.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { lowerPriority } from '../workers/priority.ts'
import { takeSound } from './ffmpeg.ts'
import { copyRecording, inspect, makeRecording, type Sent } from './transcode-recording.ts'

export type Task =
  | { name: 'inspect'; sent: Sent }
  | { name: 'copy'; sent: Sent; folder: string; ffmpeg: string | null }
  | { name: 'make'; sent: Sent; folder: string; ffmpeg: string | null; isAwaited: boolean }
  | { name: 'take sound'; file: string; target: string; ffmpeg: string }

/** Work that a user waits for goes first. */
function priorityOf(task: Task): number {
  if (task.name === 'inspect' || task.name === 'copy') return 0
  return task.name === 'make' && !task.isAwaited ? 19 : 10
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

async function perform(task: Task): Promise<unknown> {
  if (task.name === 'copy') return copyRecording(task.sent, task.folder, task.ffmpeg)
  if (task.name === 'make') return makeRecording(task.sent, task.folder, task.ffmpeg)
  if (task.name === 'take sound')
    return takeSound(task.ffmpeg, task.file, task.target).then(
      () => true,
      () => false,
    )
  const found = await inspect(task.sent)
  return found
    ? {
        sha256: await sha256(task.sent.file),
        durationSeconds: found.durationSeconds,
        width: found.video?.width ?? null,
        height: found.video?.height ?? null,
      }
    : null
}

// the parent process is gone: end this process group, ffmpeg included
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.once('message', async (task: Task) => {
  lowerPriority(priorityOf(task))
  process.send!(await perform(task), () => process.exit(0))
})
