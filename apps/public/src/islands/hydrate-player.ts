import { Player, type PlayerProps } from '@credence/profile-view/player/player'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Goes on with the player that the server drew, also when it plays already. */
export function hydratePlayer(place: HTMLElement): void {
  const props: PlayerProps = JSON.parse(place.dataset.player ?? '')
  hydrateRoot(place, createElement(Player, props))
}
