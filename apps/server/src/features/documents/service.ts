import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import type { Dependencies } from '../../dependencies.ts'
import { type Attached, profileDocument } from '../../documents/pdf/profile-document.ts'
import { profileText } from '../../documents/pdf/profile-text.ts'
import { qrDataUrl, qrSheetDocument } from '../../documents/pdf/qr-sheet-document.ts'
import { AppError } from '../../errors.ts'
import { pictureKey, posterKey, reviewerPictureKey } from '../../storage/keys.ts'
import { type CachedDocument, loadOrMakeDocument } from '../document-cache/service.ts'
import { findOwnPage, loadOwnPage, loadPublicPage } from '../profile/service.ts'
import {
  loadRecordsOf,
  loadRecordVersion,
  type ProfileClaim,
  profileClaim,
  type RecordVersion,
  signProfileRecord,
} from '../recommendations/record/service.ts'

/** Undefined while the page is not public. */
export async function drawOwnQr({ db, config }: Pick<Dependencies, 'db' | 'config'>, accountId: string) {
  const page = await findOwnPage(db, accountId)
  if (!page?.isPublic) return undefined
  const url = addressBy('qr', `${config.appOrigin}/cr/${page.slug}`)
  return { qr: qrDataUrl(url), url }
}

/** Also for unpublished pages. `withCodes`: QR codes beside recordings. */
export async function makeOwnPdf(
  dependencies: Dependencies,
  accountId: string,
  withCodes = true,
): Promise<CachedDocument> {
  const page = await loadOwnPage(dependencies, accountId)
  if (!page) throw new AppError('session_ended')
  if (!isComplete(page.profile)) throw new AppError('profile_incomplete')
  return loadProfilePdf(dependencies, accountId, { ...page, withCodes })
}

type PublicPdf = { kind: 'found'; accountId: string; name: string; unlisted: boolean; pdf: CachedDocument }

/** For public pages whose owner offers the PDF. */
export async function makePublicPdf(
  dependencies: Dependencies,
  slug: string,
): Promise<PublicPdf | { kind: 'moved'; slug: string } | { kind: 'absent' }> {
  const page = await loadPublicPage(dependencies, slug)
  if (page.kind === 'moved') return page
  if (page.kind !== 'found' || !page.profile.offered.includes('pdf') || !isComplete(page.profile))
    return { kind: 'absent' }
  const { accountId, unlisted, profile } = page
  const pdf = await loadProfilePdf(dependencies, accountId, { profile, isPublic: true, withCodes: true })
  return { kind: 'found', accountId, name: profile.full_name, unlisted, pdf }
}

type ForOneReader = { id: string; accountId: string; profile: PublicProfile; isListed: boolean; note: string }

/** A link's own selection with its note. Without signed records, which are about the whole page. Undefined where the owner offers no PDF. */
export async function makeLinkPdf(
  dependencies: Dependencies,
  { id, accountId, profile, isListed, note }: ForOneReader,
): Promise<CachedDocument | undefined> {
  if (!profile.offered.includes('pdf') || !isComplete(profile)) return undefined
  const { clock, config, documents } = dependencies
  const { productName, appOrigin } = config
  const shown = withPlainPaths(profile)
  const { updated_at: _, ...lasting } = shown
  const day = new Date(clock.now().toISOString().slice(0, 10))
  const origin = isListed ? appOrigin : null
  return loadOrMakeDocument(dependencies, {
    accountId,
    kind: `link ${id}.pdf`,
    shows: [productName, lasting, origin, day, note],
    type: 'application/pdf',
    make: async () => {
      const pictures = await readPictures(dependencies, shown)
      const paper = { productName, profile: shown, origin, day, pictures, attached: null, letter: note }
      return documents.makePdf(profileDocument(paper))
    },
  })
}

function isComplete({ full_name, headline }: PublicProfile): boolean {
  return full_name !== '' && headline !== ''
}

type Page = { profile: PublicProfile; isPublic: boolean; withCodes: boolean }

async function loadProfilePdf(dependencies: Dependencies, accountId: string, page: Page) {
  const { profile, isPublic, withCodes } = page
  const { clock, config, documents } = dependencies
  const { productName, appOrigin } = config
  const shown = withPlainPaths(profile)
  const { updated_at: _, ...lasting } = shown
  const day = new Date(clock.now().toISOString().slice(0, 10))
  const origin = isPublic ? appOrigin : null
  const said = profileClaim(accountId, profile)
  // private pages and pages without recommendations have no record
  const version = isPublic && said.people > 0 ? await loadRecordVersion(dependencies, said) : null
  return loadOrMakeDocument(dependencies, {
    accountId,
    kind: withCodes ? 'profile.pdf' : 'profile without codes.pdf',
    shows: [productName, lasting, origin, day, version],
    type: 'application/pdf',
    make: async () => {
      const pictures = await readPictures(dependencies, shown)
      const paper = { productName, profile: shown, origin, day, withCodes }
      const attached = version && (await signedOf(dependencies, said, version, shown, profileText(paper)))
      return documents.makePdf(profileDocument({ ...paper, pictures, attached }))
    },
  })
}

async function signedOf(
  dependencies: Dependencies,
  said: ProfileClaim,
  version: RecordVersion,
  { recommendations }: PublicProfile,
  text: string,
): Promise<Attached> {
  const profileRecord = await signProfileRecord(dependencies, said, version, 'pdf', Buffer.from(text))
  const ids = recommendations.map(({ id }) => id)
  const signed = await loadRecordsOf(dependencies.db, ids)
  const records = ids.flatMap(id => {
    const record = signed.get(id)
    return record ? [{ name: record.fileName, text: record.file }] : []
  })
  return { records, text, profileRecord }
}

/** Public pages only. */
export async function makeQrSheet(
  dependencies: Dependencies,
  accountId: string,
  theme: Theme,
): Promise<CachedDocument> {
  const { clock, config, documents } = dependencies
  const page = await loadOwnPage(dependencies, accountId)
  if (!page) throw new AppError('session_ended')
  if (!page.isPublic) throw new AppError('profile_not_published')
  const { slug, full_name, rosette, recommendations } = page.profile
  const { productName, appOrigin: origin } = config
  const lines = recommendations.map(({ line, featured, reviewer }) => [line, featured, reviewer.full_name])
  return loadOrMakeDocument(dependencies, {
    accountId,
    kind: `qr-${theme}.pdf`,
    shows: [productName, slug, full_name, rosette, lines, origin],
    type: 'application/pdf',
    make: () =>
      documents.makePdf(qrSheetDocument({ productName, profile: page.profile, origin, theme, day: clock.now() })),
  })
}

/** Skips pictures that were deleted meanwhile. */
async function readPictures({ storage }: Dependencies, profile: PublicProfile): Promise<Map<string, Buffer>> {
  const read = pathsIn(profile).map(async path => {
    const key = storedKey(path)
    const stored = key && (await storage.open(key))
    return stored ? ([path, Buffer.concat(await stored.toArray())] as const) : undefined
  })
  return new Map((await Promise.all(read)).filter(each => each !== undefined))
}

const plain = (path: string | null) => path && path.split('?')[0]!

/** Without expiring query strings, so that an unchanged profile compares equal. */
function withPlainPaths(profile: PublicProfile): PublicProfile {
  return {
    ...profile,
    picture_url: plain(profile.picture_url),
    recommendations: profile.recommendations.map(each => ({
      ...each,
      media: each.media && { ...each.media, poster_url: plain(each.media.poster_url) },
      reviewer: { ...each.reviewer, picture_url: plain(each.reviewer.picture_url) },
    })),
  }
}

function pathsIn({ picture_url, recommendations }: PublicProfile): string[] {
  const all = [
    picture_url,
    ...recommendations.flatMap(({ reviewer, media }) => [reviewer.picture_url, media?.poster_url ?? null]),
  ]
  return [...new Set(all.filter(path => path !== null))]
}

const places: [RegExp, (id: string) => string][] = [
  [/^\/media\/pictures\/([0-9a-f]{32})\.webp$/, pictureKey],
  [/^\/media\/reviewers\/([0-9a-f]{32})\.webp$/, reviewerPictureKey],
  [/^\/media\/recordings\/([0-9a-f]{32})\.jpg$/, posterKey],
]

/** The storage key behind such a path. */
function storedKey(path: string): string | undefined {
  for (const [address, keyOf] of places) {
    const id = address.exec(path)?.[1]
    if (id) return keyOf(id)
  }
  return undefined
}
