import { counted } from '@credence/contract/fields/counted'
import { shownOfReceived } from '@credence/profile-view/words'

/** How many of the received recommendations are shown: always stated, since owners choose them. */
export function shownHere(here: number, shown: number, received: number, name: string): string {
  const line = `${shownOfReceived(here, received, name)}.`
  return here === shown ? line : `${line} The full page shows ${counted(shown)}.`
}

export function chosenBy(firstName: string, here: number): string {
  if (here === 0) return ''
  return `${firstName} chooses what’s shown here, but can’t edit it.`
}

export function recommendationsFor(count: number): string {
  return count === 1 ? '1 recommendation for' : `${counted(count)} recommendations for`
}

export function confirmedRecommendations(count: number): string {
  return count === 1 ? '1 confirmed recommendation for' : `${counted(count)} confirmed recommendations for`
}

/** Our other pages refuse to be framed, so every way out of a frame opens beside the page it stands in. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Says by which way a reader came, for the owner's counts. */
export function fromEmbed(path: string): string {
  return `${path}?from=embed`
}
