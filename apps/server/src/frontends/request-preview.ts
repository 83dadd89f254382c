import { recommendSection } from '@credence/contract/profile/sections'
import type { RenderedPage } from '@credence/contract/rendered-page'
import { hash32 } from '@credence/ui/rosette'
import type { findRecommendPage } from '../features/recommendations/service.ts'

/** Metadata for link previews, which run no script. */
export type ShellHead = Pick<RenderedPage, 'title' | 'description' | 'canonicalPath' | 'socialCard'>

type Asked = NonNullable<Awaited<ReturnType<typeof findRecommendPage>>>

const howLittle = 'Record a video or your voice, or write a few lines. No account needed.'

/** The preview of a link to the reviewer flow. `invite` lets its holder see the card of a private profile. */
export function requestHead({ owner, invite, givenId }: Asked, token: string | null, productName: string): ShellHead {
  const { slug, fullName, headline, isOpen } = owner
  const canonicalPath = `/cr/${slug}/${recommendSection}`
  const title = !fullName
    ? `Would you recommend someone? ${productName}`
    : invite || givenId
      ? `Would you recommend ${fullName}? ${productName}`
      : `Recommend ${fullName}. ${productName}`
  return {
    title,
    description: headline ? `${headline}. ${howLittle}` : howLittle,
    canonicalPath,
    ...cardOf(owner, isOpen ? '' : (invite && token) || undefined),
  }
}

/** `token` is undefined when the card is not visible, and empty for a public page. */
function cardOf(owner: Asked['owner'], token: string | undefined): { socialCard?: string } {
  if (token === undefined) return {}
  const { slug, fullName, headline, pictureId } = owner
  const place = token ? `${slug}/${recommendSection}.png?invite=${token}&` : `${slug}.png?`
  return { socialCard: `/social/cr/${place}v=${hash32(JSON.stringify([fullName, headline, pictureId])).toString(36)}` }
}
