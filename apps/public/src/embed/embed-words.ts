import { counted } from '@credence/contract/fields/counted'
import { shownOfReceived } from '@credence/profile-view/words'

/** How many of those received stand here: never left out, since whoever shows only praise has to say so. */
export function shownHere(here: number, shown: number, received: number): string {
  if (here === shown) return `${shownOfReceived(shown, received)}.`
  return `${here} of ${counted(received)} received ${here === 1 ? 'is' : 'are'} shown here, ${counted(shown)} on the whole page.`
}

export function chosenBy(firstName: string, here: number): string {
  if (here === 0) return ''
  const them = here === 1 ? 'it' : 'them'
  return `${firstName} chose ${them} and cannot edit ${them}.`
}

export function peopleRecommend(count: number): string {
  return count === 1 ? '1 person recommends' : `${counted(count)} people recommend`
}

export function confirmedRecommendations(count: number): string {
  return count === 1 ? '1 confirmed recommendation of' : `${counted(count)} confirmed recommendations of`
}
