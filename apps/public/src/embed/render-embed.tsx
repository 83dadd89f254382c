import type { EmbedPiece } from '@credence/contract/profile/embed'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import { nameOf } from '@credence/profile-view/words'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sampleProfile } from '../../sample-profile.ts'
import { EmbedBadge } from './embed-badge.tsx'
import { EmbedWall } from './embed-wall.tsx'

export type RenderedEmbed = {
  html: string
  title: string /** Whether the page behind it shows through. */
  bare: boolean
}

/** With these and their portraits a wall stays light on a page that is not ours; the rest stand on the profile. */
const mostCards = 9

/** Undefined where the profile does not show the recommendation that is asked for. */
export function renderEmbed(
  shown: PublicProfile,
  piece: EmbedPiece,
  { productName }: PublicConfig,
): RenderedEmbed | undefined {
  const profile = shown.slug === sampleProfile.slug ? markedAsSample(shown) : shown
  const title = `Recommendations for ${nameOf(profile)}, from ${productName}`
  if (piece.kind === 'badge')
    return drawn(<EmbedBadge profile={profile} size={piece.size} productName={productName} />, title, true)
  const cards = piece.kind === 'wall' ? profile.recommendations : profile.recommendations.filter(isAsked)
  if (piece.kind === 'card' && cards.length === 0) return undefined
  return drawn(
    <EmbedWall
      profile={profile}
      cards={cards.slice(0, mostCards)}
      sample={profile !== shown}
      productName={productName}
    />,
    title,
    false,
  )

  function isAsked({ id }: { id: string }) {
    return piece.kind === 'card' && id === piece.id
  }
}

/** These people do not exist, and the page around does not say so. */
function markedAsSample(profile: PublicProfile): PublicProfile {
  return { ...profile, full_name: `${profile.full_name} (sample)` }
}

/** For a page that is private, erased or never existed: the same text, so that it does not reveal which. */
export function renderEmptyEmbed({ productName }: PublicConfig): RenderedEmbed {
  return drawn(
    <main className="nothing">
      <p>There’s nothing to show here right now.</p>
    </main>,
    `Recommendations, from ${productName}`,
    true,
  )
}

function drawn(element: ReactElement, title: string, bare: boolean): RenderedEmbed {
  return { html: renderToStaticMarkup(element), title, bare }
}
