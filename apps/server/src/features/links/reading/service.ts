import { rateLimits } from '@credence/contract/limits/rate-limits'
import { cleanPassphrase, linkLimits } from '@credence/contract/links/link-rules'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { countTry, forgiveTry } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { isPassphrase } from '../../../signing/passphrase-hash.ts'
import { isDiskFull } from '../../../storage/free-space.ts'
import type { Visit } from '../../../view-counter.ts'
import { loadPageForLinks } from '../../profile/service.ts'
import { isCountedVisit, viewDayOf } from '../../views/service.ts'
import { arrange, hashOfToken, isPassFor, makePass } from '../rules.ts'
import { countOpening, findOpenLink, type LinkRow } from '../store.ts'

/** What a reader is shown. */
export type LinkPage = {
  id: string
  accountId: string
  profile: PublicProfile
  /** How many recommendations are published. */
  of: number
  /** Whether readers may be led to the whole page. */
  isListed: boolean
  note: string
  notedAt: string
  endsOn: string | null
  hasPassphrase: boolean
}

type OpenedLink = { kind: 'open'; page: LinkPage } | { kind: 'locked' } | { kind: 'absent' }

/** Ended, revoked, suspended, hidden and unknown links are one answer. `pass` is of the browser that typed the passphrase. */
export async function openLink(dependencies: Dependencies, token: string, pass?: string): Promise<OpenedLink> {
  const { db, clock, secrets } = dependencies
  const now = clock.now()
  const link = await findOpenLink(db, hashOfToken(token), now)
  if (!link) return { kind: 'absent' }
  if (link.passphraseHash && !isPassFor(secrets.linkKey, link, pass, now)) return { kind: 'locked' }
  const page = await loadPage(dependencies, link)
  return page ? { kind: 'open', page } : { kind: 'absent' }
}

async function loadPage(dependencies: Dependencies, link: LinkRow): Promise<LinkPage | undefined> {
  const found = await loadPageForLinks(dependencies, link.accountId)
  // erased since the first query
  if (!found) return undefined
  const { id, accountId, note, notedAt, endsOn } = link
  return {
    id,
    accountId,
    profile: arrange(found.profile, link),
    of: found.profile.recommendations.length,
    isListed: found.isListed,
    note,
    notedAt: notedAt.toISOString(),
    endsOn,
    hasPassphrase: link.passphraseHash !== null,
  }
}

type Unlocked =
  | { kind: 'unlocked'; pass: string }
  /** Typed wrong, with so many tries left. */
  | { kind: 'wrong'; left: number }
  | { kind: 'paused'; seconds: number }
  | { kind: 'absent' }

const triesName = 'link-tries'

type Try = { token: string; passphrase: string; network: string }

/** Five tries for each link and network; the try is counted before it is judged, so that parallel ones count too. */
export async function unlockLink(dependencies: Dependencies, { token, passphrase, network }: Try): Promise<Unlocked> {
  const { db, clock, secrets } = dependencies
  const now = clock.now()
  const link = await findOpenLink(db, hashOfToken(token), now)
  if (!link) return { kind: 'absent' }
  // the owner removed it meanwhile
  if (!link.passphraseHash) return { kind: 'unlocked', pass: '' }
  const { tries } = rateLimits.linkPassphrase
  const subject = `${link.id} ${network}`
  const { isAllowed, left, secondsLeft } = await countTry(db, clock, triesName, tries, subject)
  if (!isAllowed) return { kind: 'paused', seconds: secondsLeft }
  const typed = cleanPassphrase(passphrase).slice(0, linkLimits.passphraseMax)
  if (await isPassphrase(secrets.linkKey, typed, link.passphraseHash)) {
    // many readers of one office know it
    await forgiveTry(db, triesName, tries, subject)
    return { kind: 'unlocked', pass: makePass(secrets.linkKey, link, now) }
  }
  return left > 0 ? { kind: 'wrong', left } : { kind: 'paused', seconds: secondsLeft }
}

/** By day, without cookies. Not for programs, HEAD requests and the owner. A failure does not keep the page from its reader. */
export async function noteOpening(dependencies: Dependencies, { id }: LinkPage, visit: Visit) {
  if (!isCountedVisit(visit)) return
  const { db, clock, freeSpace, log } = dependencies
  if (await isDiskFull(freeSpace)) return
  try {
    await countOpening(db, id, viewDayOf(clock.now()))
  } catch (error) {
    log.warn({ code: (error as { cause?: { code?: string } }).cause?.code }, 'counting an opened link failed')
  }
}
