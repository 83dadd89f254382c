import { type ComponentType, lazy, Suspense } from 'react'

/** A component that is downloaded on first render, to keep the page's own chunk small. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its module loads
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
