// A worker process: drawing keeps a core busy, and fonts take memory.
import sharp from 'sharp'
import { lowerPriority } from '../../workers/priority.ts'
import type { DocumentFont } from '../fonts.ts'
import { makeStamp, makeStampOutlines, type SizedStamp, type Stamp } from '../stamp/stamp.ts'
import { makePageCard, makeProfileCard, type PageCard, type ProfileCard } from './social-cards.ts'

export type ImageTask =
  | { kind: 'page-card'; card: PageCard }
  | { kind: 'profile-card'; card: ProfileCard }
  | { kind: 'stamp'; stamp: SizedStamp }
  | { kind: 'stamp-outlines'; stamp: Stamp }

export type ImageMessage = { task: ImageTask; fonts: DocumentFont[] }

lowerPriority()
sharp.concurrency(1)
sharp.cache(false)

function perform({ task, fonts }: ImageMessage): Promise<Buffer> {
  switch (task.kind) {
    case 'page-card':
      return makePageCard(task.card, fonts)
    case 'profile-card':
      return makeProfileCard({ ...task.card, picture: bytesOf(task.card.picture) }, fonts)
    case 'stamp':
      return makeStamp({ ...task.stamp, picture: bytesOf(task.stamp.picture) }, fonts)
    case 'stamp-outlines':
      return makeStampOutlines({ ...task.stamp, picture: bytesOf(task.stamp.picture) }, fonts)
  }
}

function bytesOf(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

// the parent process is gone
process.once('disconnect', () => process.exit(0))
// an exception ends this process, and the caller gets an error
process.on('message', async (message: ImageMessage) => process.send!(await perform(message)))
