import { buffer } from 'node:stream/consumers'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { pictureIdOf } from '../media/portrait-path.ts'
import { pictureKey } from '../storage/keys.ts'
import type { PublicBundle, ShownProfile, ShownRecommendation, SocialCardText } from './bundles.ts'
import { createProfileCache } from './page-cache/profile-cache.ts'

type Shown = ShownProfile | ShownRecommendation
type Loaded = { kind: 'found'; accountId: string | null; shown: Shown } | { kind: 'moved' | 'gone' | 'absent' }

type Sources = {
  bundle(): Promise<PublicBundle>
  ownFile(path: string): Promise<Buffer | undefined>
}

const cardCacheBytes = 32 * 1024 * 1024

/** Social cards, drawn on first request and after changes. */
export function createSocialCards(
  { storage, images, log }: Dependencies,
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

  /** Falls back to a neutral card, as for a damaged portrait. */
  async function draw(text: SocialCardText): Promise<{ png: Buffer; isNeutral: boolean }> {
    try {
      const card = { ...text, productName, picture: await pictureOf(text) }
      return { png: await images.make({ kind: 'profile-card', card }), isNeutral: false }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'document_not_made')) throw error
      log.warn({}, 'a social card was drawn without text and portrait')
      const { rosette } = text
      const card = { productName, title: '', line: '', proof: '', rosette, picture: undefined }
      return { png: await images.make({ kind: 'profile-card', card }), isNeutral: true }
    }
  }

  return {
    cache,
    draw: async (text: SocialCardText) => (await draw(text)).png,
    read: (key: string, load: () => Promise<Loaded>) =>
      cache.read(key, async () => {
        const loaded = await load()
        if (loaded.kind !== 'found') return { value: undefined }
        const { accountId, shown } = loaded
        const { png, isNeutral } = await draw((await bundle()).cardOf(shown))
        if (isNeutral) return { value: png }
        return { value: png, keep: { accountId: accountId ?? '', bytes: png.length } }
      }),
  }
}
