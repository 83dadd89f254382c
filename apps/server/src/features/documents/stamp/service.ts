import { buffer } from 'node:stream/consumers'
import { type StampMiddle, type StampSize, stampShortAddress } from '@credence/contract/documents/stamp/stamp'
import { linkShortAddress } from '@credence/contract/links/link-rules'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { writeRecordIntoPng } from '@credence/record/png-record'
import type { Dependencies } from '../../../dependencies.ts'
import { pictureIdOf } from '../../../media/portrait-path.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { type CachedDocument, loadOrMakeDocument } from '../../document-cache/service.ts'
import { loadOwnPublicProfile } from '../../profile/service.ts'
import { loadRecordVersion, profileClaim, signProfileRecord } from '../../recommendations/record/service.ts'

/** Increment when the drawing changes, to invalidate cached stamps. */
const drawingVersion = 4

/** A size in pixels, or `drawing` for SVG. */
type StampForm = StampSize | 'drawing'

type StampChoice = { theme: Theme; middle?: StampMiddle | undefined; form: StampForm }

type MadeStamp =
  | { ok: true; content: CachedDocument['content'] }
  | { ok: false; reason: 'profile_not_published' | 'recommendation_not_published' }

/** Needs a public page with at least one recommendation. */
export async function makeOwnStamp(
  dependencies: Dependencies,
  accountId: string,
  choice: StampChoice,
): Promise<MadeStamp> {
  const profile = await loadOwnPublicProfile(dependencies, accountId)
  if (!profile) return { ok: false, reason: 'profile_not_published' }
  if (profile.recommendations.length === 0) return { ok: false, reason: 'recommendation_not_published' }
  return { ok: true, content: await loadStamp(dependencies, accountId, profile, choice) }
}

/** Undefined where the owner does not offer it, or the page has no recommendation. */
export async function loadOfferedStamp(
  dependencies: Dependencies,
  accountId: string,
  profile: PublicProfile,
): Promise<Buffer | undefined> {
  if (!profile.offered.includes('stamp') || profile.recommendations.length === 0) return undefined
  const content = await loadStamp(dependencies, accountId, profile, { theme: 'paper', form: 600 })
  return Buffer.isBuffer(content) ? content : buffer(content)
}

type ForOneReader = { id: string; accountId: string; profile: PublicProfile; isListed: boolean }

/** With the number of a link's recommendations, and a code that leads to the link. Unsigned: a record is about the whole page. */
export async function makeLinkStamp(
  dependencies: Dependencies,
  { id, accountId, profile, isListed }: ForOneReader,
  token: string,
): Promise<CachedDocument['content'] | undefined> {
  const { offered, recommendations, slug, rosette } = profile
  // it shows the page's address
  if (!isListed || !offered.includes('stamp') || recommendations.length === 0) return undefined
  const { config, images } = dependencies
  const pictureId = pictureIdOf(profile.picture_url)
  const shows = {
    ...{ theme: 'paper' as const, middle: pictureId ? ('photo' as const) : ('initials' as const), rosette, slug },
    origin: config.appOrigin,
    name: profile.full_name || slug,
    recommendations: recommendations.length,
    codeAddress: linkShortAddress(config.appOrigin, token),
  }
  const made = await loadOrMakeDocument(dependencies, {
    accountId,
    kind: `link ${id} stamp`,
    shows: { ...shows, pictureId, drawingVersion },
    type: 'image/png',
    make: async () => {
      const picture = await portraitOf(dependencies, pictureId)
      return images.make({ kind: 'stamp', stamp: { ...shows, picture, size: 600 } })
    },
  })
  return made.content
}

async function loadStamp(
  dependencies: Dependencies,
  accountId: string,
  profile: PublicProfile,
  { theme, middle: wanted = 'photo', form }: StampChoice,
): Promise<CachedDocument['content']> {
  const { config, images } = dependencies
  const { slug, rosette, recommendations } = profile
  const pictureId = pictureIdOf(profile.picture_url)
  const middle = wanted === 'photo' && !pictureId ? 'initials' : wanted
  const origin = config.appOrigin
  const shows = {
    ...{ theme, middle, rosette, origin, slug },
    // a page without a name shows its slug
    name: profile.full_name || slug,
    recommendations: recommendations.length,
    codeAddress: stampShortAddress(origin, slug),
  }
  const draw = async () => {
    const picture = middle === 'photo' ? await portraitOf(dependencies, pictureId) : undefined
    return { ...shows, picture }
  }
  const kind = `stamp ${theme} ${middle} ${form}`
  const drawn = { ...shows, pictureId, drawingVersion }
  if (form === 'drawing') {
    const make = async () => images.make({ kind: 'stamp-outlines', stamp: await draw() })
    return (await loadOrMakeDocument(dependencies, { accountId, kind, shows: drawn, type: 'image/svg+xml', make }))
      .content
  }
  const said = profileClaim(accountId, profile)
  const version = await loadRecordVersion(dependencies, said)
  const make = async () => {
    const picture = await images.make({ kind: 'stamp', stamp: { ...(await draw()), size: form } })
    const record = await signProfileRecord(dependencies, said, version, 'stamp', picture)
    return Buffer.from(writeRecordIntoPng(picture, record))
  }
  return (
    await loadOrMakeDocument(dependencies, { accountId, kind, shows: { ...drawn, version }, type: 'image/png', make })
  ).content
}

async function portraitOf({ storage }: Dependencies, pictureId: string | undefined): Promise<Buffer | undefined> {
  const stored = pictureId && (await storage.open(pictureKey(pictureId)))
  return stored ? buffer(stored) : undefined
}
