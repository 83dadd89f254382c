import { type ComponentType, lazy, useState } from 'react'

export type LazyPage = ComponentType & { preload: () => Promise<void> }

/** After `preload` it renders synchronously; React.lazy would suspend and drop the prerendered page. */
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
