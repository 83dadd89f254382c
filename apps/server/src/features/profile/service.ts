import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { OwnerProfile, PublicProfile } from '@credence/contract/profile/profile-schema'
import { allSections, showsSection } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { type Db, isUniqueViolation } from '../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { portraitPath } from '../../media/portrait-path.ts'
import { signedPagePath } from '../../media/signed-path.ts'
import { lockOwner } from '../account/service.ts'
import { refreshRecordsOf, revokeProfileRecords } from '../recommendations/record/service.ts'
import { announcePublished, loadPublished } from '../recommendations/service.ts'
import { refreshMutualRecords } from '../recommendations/signals/service.ts'
import { queueThemes } from '../recommendations/themes/service.ts'
import { type FullProfile, presentOwnProfile, presentPublicProfile } from './present.ts'
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

/** Two queries. */
export async function findVisibleProfile(dependencies: Reading, accountId: string, slug: string) {
  const found = await findProfileBySlug(dependencies.db, slug)
  if (!found) return undefined
  const own = found.account.id === accountId
  return own || found.isOpen ? { ...(await toFullProfile(dependencies.db, dependencies, found)), own } : undefined
}

type Reading = Pick<Dependencies, 'db' | 'secrets' | 'clock' | 'ai'>
type Signing = Pick<Dependencies, 'secrets' | 'clock' | 'ai'>

/** Signs paths that only the owner may open. */
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

/** Undefined once the account is erased. */
export async function findOwnPage(db: Db, accountId: string) {
  const found = await findProfileOfAccount(db, accountId)
  return found && { slug: found.account.slug, isPublic: found.isOpen }
}

/** As the owner sees it. Undefined once the account is erased. */
export async function loadOwnProfile(dependencies: Reading, accountId: string): Promise<OwnerProfile | undefined> {
  const found = await findProfileOfAccount(dependencies.db, accountId)
  return found && presentOwnProfile(await toFullProfile(dependencies.db, dependencies, found))
}

/** As visitors would see it, published or not. Undefined once the account is erased. */
export async function loadOwnPage(dependencies: Reading, accountId: string) {
  const found = await findProfileOfAccount(dependencies.db, accountId)
  if (!found) return undefined
  const profile = presentPublicProfile(await toFullProfile(dependencies.db, dependencies, found))
  return { profile, isPublic: found.isOpen }
}

/** For links that their owner makes for one reader: all that is published, also while the page or that section is not shown. */
export async function loadPageForLinks(dependencies: Reading, accountId: string) {
  const found = await findProfileOfAccount(dependencies.db, accountId)
  if (!found) return undefined
  const full = await toFullProfile(dependencies.db, dependencies, found)
  const sections = allSections(found.profile.sections).map(section =>
    section.id === 'recommendations' ? { ...section, visible: true } : section,
  )
  const profile = presentPublicProfile({ ...full, profile: { ...found.profile, sections } })
  return { profile, isOpen: found.isOpen, isListed: found.isOpen && found.profile.visibility === 'public' }
}

export async function createProfile(tx: Db, account: { id: string; slug: string }, now: Date) {
  await insertProfile(tx, account, now)
}

/** Settings that live in the profile's row. */
type Settings = Pick<
  ProfileColumns,
  'connectMethod' | 'connectLink' | 'pictureId' | 'questionsShown' | 'questionsTold' | 'updatedAt'
>

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

/** One statement for fields that affect no other feature. Undefined when it fails: the locked path finds out why. */
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
        // records name the page by its URL
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

function columnsOf({ full_name, open_to, recommend_link, share_theme, ...same }: Fields): ProfileColumns {
  const renamed = {
    ...(full_name === undefined ? {} : { fullName: full_name }),
    ...(open_to === undefined ? {} : { openTo: open_to }),
    ...(recommend_link === undefined ? {} : { recommendLink: recommend_link }),
    ...(share_theme === undefined ? {} : { shareTheme: share_theme }),
  }
  return {
    ...(Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)) as ProfileColumns),
    ...renamed,
  }
}

/** The outcome for a public URL. */
export type PublicPage<Found> =
  | ({ kind: 'found'; accountId: string; unlisted: boolean; assistants: boolean } & Found)
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'absent' }

/** A former link name leads to the current one, unless that page is private. At most two queries. */
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

/** Undefined while the page is private. Two queries. */
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
    assistants: found.profile.assistants,
    profile,
  } as const
}

/** `takesQuestions`: readers may ask its author. */
type SharedRecommendation = { profile: PublicProfile; recommendation: PublicRecommendation; takesQuestions: boolean }

/** A withdrawn recommendation that was public is `gone`; one that never was is `absent`. At most two queries. */
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
  const { takesQuestions } = found
  return recommendation ? { ...page, recommendation, takesQuestions } : { kind: 'absent' }
}

/** By an operator. False when already hidden. */
export async function hidePage(tx: Db, context: TransactionContext, accountId: string): Promise<boolean> {
  return setPageHidden(tx, context, accountId, context.clock.now())
}

/** False when no operator hid it. */
export async function showPageAgain(tx: Db, context: TransactionContext, accountId: string): Promise<boolean> {
  return setPageHidden(tx, context, accountId, null)
}

/** Records follow the page's visibility. */
async function setPageHidden(tx: Db, context: TransactionContext, accountId: string, hiddenAt: Date | null) {
  const isDone = await setHidden(tx, accountId, hiddenAt)
  if (isDone) await refreshRecordsOf(tx, context, accountId)
  return isDone
}
