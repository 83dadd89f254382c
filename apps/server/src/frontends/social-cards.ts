import { buffer } from 'node:stream/consumers'
import type { Dependencies } from '../dependencies.ts'
import { pictureIdOf } from '../media/portrait-path.ts'
import { pictureKey } from '../storage/keys.ts'
import type { PublicBundle, ShownProfile, ShownRecommendation, SocialCardText } from './bundles.ts'
import { createProfileCache } from './kept/profile-cache.ts'

type Shown = ShownProfile | ShownRecommendation
type Loaded = { kind: 'found'; accountId: string | null; shown: Shown } | { kind: 'moved' | 'gone' | 'absent' }

type Sources = {
  bundle(): Promise<PublicBundle>
  ownFile(path: string): Promise<Buffer | undefined>
}

const cardCacheBytes = 32 * 1024 * 1024

/** The pictures that links to public pages are shown with: drawn when first asked for, and again after a change. */
export function createSocialCards(
  { storage, images }: Dependencies,
  productName: string,
  { bundle, ownFile }: Sources,
) {
  const cache = createProfileCache<Buffer | undefined>(cardCacheBytes)

  async function pictureOf({ picture }: SocialCardText): Promise<Buffer | undefined> {
    if (!picture) return undefined
    const id = pictureIdOf(picture)
    if (!id) return ownFile(picture)
    const stored = await storage.open(pictureKey(id))
    return stored && buffer(stored)
  }

  const draw = async (text: SocialCardText): Promise<Buffer> =>
    images.make({ kind: 'profile-card', card: { ...text, productName, picture: await pictureOf(text) } })

  return {
    cache,
    draw,
    read: (key: string, load: () => Promise<Loaded>) =>
      cache.read(key, async () => {
        const loaded = await load()
        if (loaded.kind !== 'found') return { value: undefined }
        const { accountId, shown } = loaded
        const png = await draw((await bundle()).cardOf(shown))
        return { value: png, keep: { accountId: accountId ?? '', bytes: png.length } }
      }),
  }
}
