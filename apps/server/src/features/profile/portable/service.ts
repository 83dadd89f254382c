import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Dependencies } from '../../../dependencies.ts'
import { presentOwnProfile } from '../present.ts'
import { findVisibleProfile, loadPublicPage } from '../service.ts'
import { jsonResume, type Portable, vcard } from './present.ts'

type Loaded = { kind: 'found'; text: string } | { kind: 'moved'; slug: string } | { kind: 'gone' } | { kind: 'absent' }

export type PortableFormat = 'json' | 'vcf'

const written: Record<PortableFormat, (portable: Portable) => string> = {
  json: portable => JSON.stringify(jsonResume(portable), null, 2),
  vcf: vcard,
}

/** For visitors. */
export async function loadPortable(dependencies: Dependencies, slug: string, format: PortableFormat): Promise<Loaded> {
  const { appOrigin } = dependencies.config
  const sample = await dependencies.findSample(slug)
  const loaded = sample ? ({ kind: 'found', profile: sample } as const) : await loadPublicPage(dependencies, slug)
  if (loaded.kind !== 'found') return loaded
  const { profile } = loaded
  const image = profile.picture_url && new URL(profile.picture_url, appOrigin).href
  return { kind: 'found', text: written[format]({ profile, image, appOrigin }) }
}

/** For a copy of the page. `image` is the portrait's place in it. */
export function resumeText({ config }: Dependencies, profile: PublicProfile, image: string | null): string {
  return written.json({ profile, image, appOrigin: config.appOrigin })
}

/** With hidden sections. `image` is the portrait's name in the archive. */
export async function loadOwnResume(
  dependencies: Dependencies,
  account: { id: string; slug: string },
  image: string | null,
) {
  const found = await findVisibleProfile(dependencies, account.id, account.slug)
  const { appOrigin } = dependencies.config
  return found ? jsonResume({ profile: presentOwnProfile(found), image, appOrigin }) : null
}
