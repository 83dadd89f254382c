import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { showsSection } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { Db } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import type { Dependencies, Surroundings } from '../../dependencies.ts'
import { portraitPath } from '../../media/portrait-path.ts'
import { signedPagePath } from '../../media/signed-path.ts'
import { lockOwner } from '../account/service.ts'
import { refreshRecordsOf, revokeProfileRecords } from '../recommendations/record/service.ts'
import { announcePublished, loadPublished } from '../recommendations/service.ts'
import { refreshMutualRecords } from '../recommendations/signals/service.ts'
import { queueThemes } from '../recommendations/themes/service.ts'
import { type FullProfile, presentPublicProfile } from './present.ts'
import { isChangedElsewhere, isComparable } from './rules.ts'
import { changeSlug, findFormerSlug } from './slug/service.ts'
import {
  type FoundProfile,
  findProfileBySlug,
  findProfileOfAccount,
  findProfileOfRecommendation,
  insertProfile,
  lockProfile,
  type ProfileColumns,
  saveProfileOfAccount,
  saveUnlessChanged,
  setHidden,
  updateProfileOfAccount,
} from './store.ts'

/** The profile that a caller may see at a link name, and whether it is theirs. Two queries. */
export async function findVisibleProfile(dependencies: Reading, accountId: string, slug: string) {
  const found = await findProfileBySlug(dependencies.db, slug)
  if (!found) return undefined
  const own = found.account.id === accountId
  return own || found.isOpen ? { ...(await toFullProfile(dependencies.db, dependencies, found)), own } : undefined
}

type Reading = Pick<Dependencies, 'db' | 'secrets' | 'clock' | 'ai'>
type Signing = Pick<Dependencies, 'secrets' | 'clock' | 'ai'>

/** What only its owner sees comes with paths that open for them. */
async function toFullProfile(db: Db, signing: Signing, found: FoundProfile): Promise<FullProfile> {
  const { account, profile, isOpen, said } = found
  const isShown = isOpen && showsSection(profile.sections, 'recommendations')
  const sign = isShown ? undefined : (path: string) => signedPagePath(signing, path)
  return {
    ...found,
    pictureUrl: portraitPath(signing, { ...profile, isOpen }),
    ...(await loadPublished(db, signing, { accountId: account.id, said }, sign)),
  }
}

/** Where an owner's page stands and who may open it. Undefined once the account is gone. */
export async function findOwnPage(db: Db, accountId: string) {
  const found = await findProfileOfAccount(db, accountId)
  return found && { slug: found.account.slug, isPublic: found.isOpen }
}

/** The own page as everybody would see it, published or not. Undefined once the account is gone. */
export async function loadOwnPage(dependencies: Reading, accountId: string) {
  const found = await findProfileOfAccount(dependencies.db, accountId)
  if (!found) return undefined
  const profile = presentPublicProfile(await toFullProfile(dependencies.db, dependencies, found))
  return { profile, isPublic: found.isOpen }
}

/** The empty profile of an account that was just made. */
export async function createProfile(tx: Db, account: { id: string; slug: string }, now: Date) {
  await insertProfile(tx, account, now)
}

/** Settings that stand in the profile's row. */
type Settings = Pick<ProfileColumns, 'connectMethod' | 'connectLink' | 'pictureId' | 'updatedAt'>

export async function changeSettings(db: Db, accountId: string, changes: Settings) {
  await updateProfileOfAccount(db, accountId, changes)
}

export type Saved =
  | { ok: true; saved: FullProfile; slugChanged: boolean }
  | { ok: false; reason: 'slug_taken' | 'slug_too_similar' | 'profile_changed' | 'session_ended' }

export async function saveProfile(
  dependencies: Dependencies,
  accountId: string,
  changes: ProfileChanges,
): Promise<Saved> {
  const touchesOthers = changes.slug !== undefined || changes.visibility || changes.sections
  const saved = touchesOthers ? undefined : await savePlain(dependencies, accountId, changes)
  return saved ?? (await saveUnderLock(dependencies, accountId, changes))
}

/** What stands on the page and nowhere else is one statement. Undefined when it has to be told why not. */
async function savePlain({ db, ...around }: Dependencies, accountId: string, { was = {}, ...fields }: ProfileChanges) {
  const [wanted, read] = [columnsOf(fields), columnsOf(was as Fields)]
  if (!isComparable(read, wanted)) return undefined
  const found = await saveUnlessChanged(db, accountId, { wanted: { ...wanted, updatedAt: around.clock.now() }, read })
  return found && ({ ok: true, saved: await toFullProfile(db, around, found), slugChanged: false } as const)
}

async function saveUnderLock(dependencies: Dependencies, accountId: string, changes: ProfileChanges): Promise<Saved> {
  const { db, clock } = dependencies
  const { slug, was = {}, ...fields } = changes
  const wanted = columnsOf(fields)
  const now = clock.now()
  try {
    return await db.transaction(async (tx): Promise<Saved> => {
      await lockOwner(tx, accountId)
      await lockProfile(tx, accountId)
      const before = await findProfileOfAccount(tx, accountId)
      if (!before) return { ok: false, reason: 'session_ended' }
      const { slug: slugWas = before.account.slug, ...fieldsWere } = was
      const renamedElsewhere = slug !== undefined && ![slugWas, slug].includes(before.account.slug)
      if (renamedElsewhere || isChangedElsewhere(before.profile, columnsOf(fieldsWere as Fields), wanted))
        return { ok: false, reason: 'profile_changed' }
      const slugChanged = slug !== undefined && slug !== before.account.slug
      if (slugChanged) {
        const reason = await changeSlug(tx, dependencies, accountId, { from: before.account.slug, to: slug })
        if (reason) return { ok: false, reason }
        // they name the page by its address
        await refreshRecordsOf(tx, dependencies, accountId)
      }
      const firstPublishedAt = firstPublished(before, changes, now)
      const found = await saveProfileOfAccount(tx, accountId, { ...wanted, firstPublishedAt, updatedAt: now })
      if (changes.visibility || changes.sections) {
        await announcePublished(tx, dependencies, accountId)
        await queueThemes(tx, dependencies, accountId)
        await revokeProfileRecords(tx, accountId)
        await refreshMutualRecords(tx, dependencies, { accountId })
      }
      return { ok: true, saved: await toFullProfile(tx, dependencies, found!), slugChanged }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'slug_taken' }
    throw error
  }
}

function firstPublished({ profile }: FoundProfile, { visibility }: ProfileChanges, now: Date): Date | null {
  const isPublished = (visibility ?? profile.visibility) !== 'private'
  return profile.firstPublishedAt ?? (isPublished ? now : null)
}

type Fields = Omit<ProfileChanges, 'slug' | 'was'>

function columnsOf({ full_name, open_to, recommend_link, ...same }: Fields): ProfileColumns {
  const renamed = {
    ...(full_name === undefined ? {} : { fullName: full_name }),
    ...(open_to === undefined ? {} : { openTo: open_to }),
    ...(recommend_link === undefined ? {} : { recommendLink: recommend_link }),
  }
  return {
    ...(Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)) as ProfileColumns),
    ...renamed,
  }
}

/** What stands at a public address, for everybody but the owner. */
export type PublicPage<Found> =
  | ({ kind: 'found'; accountId: string; unlisted: boolean } & Found)
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'absent' }

/** A link name that was given up leads to its owner's name of today, unless that page is private. Two queries at most. */
export async function loadPublicPage(
  dependencies: Reading,
  slug: string,
): Promise<PublicPage<{ profile: PublicProfile }>> {
  const { db } = dependencies
  const found = await findProfileBySlug(db, slug)
  if (found) return await publicProfileOf(dependencies, found)
  const former = await findFormerSlug(db, dependencies, slug)
  if (!former) return { kind: 'absent' }
  if (!former.currentSlug) return { kind: 'gone' }
  return former.isOpen ? { kind: 'moved', slug: former.currentSlug } : { kind: 'absent' }
}

/** What visitors see of an owner's profile; undefined while it is private. Two queries. */
export async function loadOwnPublicProfile(dependencies: Reading, accountId: string) {
  const found = await findProfileOfAccount(dependencies.db, accountId)
  const page = found && (await publicProfileOf(dependencies, found))
  return page?.kind === 'found' ? page.profile : undefined
}

async function publicProfileOf(dependencies: Reading, found: FoundProfile) {
  if (!found.isOpen) return { kind: 'absent' } as const
  const profile = presentPublicProfile(await toFullProfile(dependencies.db, dependencies, found))
  return {
    kind: 'found',
    accountId: found.account.id,
    unlisted: found.profile.visibility === 'unlisted',
    profile,
  } as const
}

type SharedRecommendation = { profile: PublicProfile; recommendation: PublicRecommendation }

/**
 * One recommendation that its profile shows. One that was public and then withdrawn is gone, and says so for as long as
 * its row exists; whatever was never public is simply not there. Two queries at most.
 */
export async function loadSharedRecommendation(
  dependencies: Reading,
  id: string,
): Promise<PublicPage<SharedRecommendation>> {
  const found = await findProfileOfRecommendation(dependencies.db, id)
  if (!found) return { kind: 'absent' }
  if (found.withdrawn) {
    return { kind: found.wasPublished && found.isOpen ? 'gone' : 'absent' }
  }
  const page = await publicProfileOf(dependencies, found)
  if (page.kind !== 'found') return page
  const recommendation = page.profile.recommendations.find(each => each.id === id)
  return recommendation ? { ...page, recommendation } : { kind: 'absent' }
}

/** For an operator: nobody but its owner sees the page until it is shown again. False when that is so already. */
export async function hidePage(tx: Db, surroundings: Surroundings, accountId: string): Promise<boolean> {
  return setPageHidden(tx, surroundings, accountId, surroundings.clock.now())
}

/** As its owner has it. False when no operator hid it. */
export async function showPageAgain(tx: Db, surroundings: Surroundings, accountId: string): Promise<boolean> {
  return setPageHidden(tx, surroundings, accountId, null)
}

/** What was signed about it stands as long as the page may. */
async function setPageHidden(tx: Db, surroundings: Surroundings, accountId: string, hiddenAt: Date | null) {
  const isDone = await setHidden(tx, accountId, hiddenAt)
  if (isDone) await refreshRecordsOf(tx, surroundings, accountId)
  return isDone
}
