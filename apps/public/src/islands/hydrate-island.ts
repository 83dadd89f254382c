import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ShareLink } from './share-link.tsx'

const islands = { share: ShareLink }

export type IslandName = keyof typeof islands

export function hydrateIsland(element: HTMLElement): void {
  const { island, props } = element.dataset
  if (!island || !props || !(island in islands)) throw new Error(`There is no island called ${island}.`)
  const component = islands[island as IslandName] as FunctionComponent
  hydrateRoot(element, createElement(component, JSON.parse(props)))
}
