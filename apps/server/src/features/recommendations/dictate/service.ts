import { rateLimits } from '@credence/contract/limits/rate-limits'
import { type Caller, isCrowded, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findRecommendPage, type Links } from '../service.ts'

export { samplesOf } from './rules.ts'

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
