import { type ComponentType, lazy, useState } from 'react'

export type LazyPage = ComponentType & { preload: () => Promise<void> }

/**
 * React.lazy suspends once more even when its module is already here, and a state update above the boundary during
 * that moment throws the prerendered page away for the fallback. After `preload` the first render is synchronous.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Lazy = lazy(async () => {
    await preload().catch(openAsDocument)
    return { default: loaded as ComponentType }
  })

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the page table is made
  function Page() {
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component />
  }
  Page.preload = preload
  return Page
}

/** A chunk that is gone since a newer release was put up: the address is already right, so ask the server for the page. */
function openAsDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
