import { buffer } from 'node:stream/consumers'
import type { StampMiddle, StampSize } from '@credence/contract/documents/stamp/choices'
import { stampShortAddress } from '@credence/contract/documents/stamp/short-address'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import type { Dependencies } from '../../../dependencies.ts'
import { pictureIdOf } from '../../../media/portrait-path.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { loadOwnPublicProfile } from '../../profile/service.ts'

type StampChoice = { theme: Theme; middle?: StampMiddle | undefined; size?: StampSize | undefined }

export type MadeStamp =
  | { ok: true; png: Buffer }
  | { ok: false; reason: 'profile_not_published' | 'recommendation_not_published' }

/** A stamp speaks for its owner elsewhere: it needs a page that it leads to, and somebody on it who recommends them. */
export async function makeOwnStamp(
  dependencies: Dependencies,
  accountId: string,
  choice: StampChoice,
): Promise<MadeStamp> {
  const profile = await loadOwnPublicProfile(dependencies, accountId)
  if (!profile) return { ok: false, reason: 'profile_not_published' }
  if (profile.recommendations.length === 0) return { ok: false, reason: 'recommendation_not_published' }
  return { ok: true, png: await makeStampOf(dependencies, profile, choice) }
}

async function makeStampOf(dependencies: Dependencies, profile: PublicProfile, choice: StampChoice): Promise<Buffer> {
  const { config, images } = dependencies
  const { theme, middle = 'photo', size = 1200 } = choice
  const { slug, rosette, full_name: name, recommendations } = profile
  const picture = middle === 'photo' ? await portraitOf(dependencies, profile) : undefined
  const origin = config.appOrigin
  const stamp = {
    ...{ theme, middle, size, rosette, name, picture, origin, slug },
    // one recommendation a person, each of whom confirmed an address
    confirmedPeople: recommendations.length,
    codeAddress: stampShortAddress(origin, slug),
  }
  return images.make({ kind: 'stamp', stamp })
}

async function portraitOf({ storage }: Dependencies, profile: PublicProfile): Promise<Buffer | undefined> {
  const id = pictureIdOf(profile.picture_url)
  const stored = id && (await storage.open(pictureKey(id)))
  return stored ? buffer(stored) : undefined
}
