import { speechLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { type Caller, isCrowded, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findRecommendPage, type Links } from '../service.ts'

const unheard = 'We couldn’t understand that. Say it again, or type it.'

type Spoken = { slug: string; links: Links; samples: Float32Array; caller: Caller }

/** Transcribes speech for one page. The sound goes only to the local speech process. */
export async function transcribeDictation(dependencies: Dependencies, { slug, links, samples, caller }: Spoken) {
  const { db, clock, speech } = dependencies
  const found = speech.isThere ? await findRecommendPage(dependencies, slug, links) : undefined
  if (!found) throw new AppError('not_found')
  const { accountId } = found.owner
  const { slug: usual, crowded } = rateLimits.dictate
  if (await isCrowded(db, clock, 'dictate', usual, accountId)) {
    const known = found.invite?.id ?? found.givenId
    await requireRoom(db, clock, 'dictate', crowded, { network: `${caller.network} ${accountId}`, known })
  }
  const { lines, isEnglish } = await speech.transcribe({ samples }).catch(rethrow)
  return { text: lines.map(line => line.text).join(' '), isEnglish }
}

/** The default message mentions a stored recording, which does not exist here. */
function rethrow(error: unknown): never {
  const isUnheard = error instanceof AppError && error.code === 'words_not_heard'
  throw isUnheard ? new AppError('words_not_heard', { message: unheard }) : error
}

const { samplesPerSecond, bytesPerSample, headerBytes } = speechLimits
/** Shorter ones are clicks. */
const shortestSeconds = 0.1

/** Samples from -1 to 1; undefined unless it is a plain WAV file. */
export function samplesOf(file: Buffer): Float32Array | undefined {
  if (file.length < headerBytes + shortestSeconds * samplesPerSecond * bytesPerSample || !isPlainWav(file))
    return undefined
  const samples = new Float32Array((file.length - headerBytes) / bytesPerSample)
  for (const index of samples.keys()) samples[index] = file.readInt16LE(headerBytes + index * bytesPerSample) / 0x80_00
  return samples
}

/** Every header field must match: the input is untrusted. */
function isPlainWav(file: Buffer): boolean {
  const text = (at: number) => file.toString('latin1', at, at + 4)
  const soundBytes = file.length - headerBytes
  return (
    text(0) === 'RIFF' &&
    file.readUInt32LE(4) === file.length - 8 &&
    text(8) === 'WAVE' &&
    text(12) === 'fmt ' &&
    file.readUInt32LE(16) === 16 &&
    file.readUInt16LE(20) === 1 &&
    file.readUInt16LE(22) === 1 &&
    file.readUInt32LE(24) === samplesPerSecond &&
    file.readUInt32LE(28) === samplesPerSecond * bytesPerSample &&
    file.readUInt16LE(32) === bytesPerSample &&
    file.readUInt16LE(34) === bytesPerSample * 8 &&
    text(36) === 'data' &&
    file.readUInt32LE(40) === soundBytes &&
    soundBytes % bytesPerSample === 0
  )
}
