export type WebVitals = {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Cumulative layout shift: the worst session window. */
  cls: number
  /** Total blocking time, in milliseconds. */
  tbt: number
  /** Which elements moved, for debugging. */
  moved: string[]
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type ObservedWindow = typeof globalThis & { webVitals: WebVitals }

/** Runs in the page, as an init script. */
export function observeWebVitals() {
  const seen: WebVitals = { lcp: 0, cls: 0, tbt: 0, moved: [] }
  ;(globalThis as ObservedWindow).webVitals = seen
  let [sum, began, latest] = [0, 0, 0]
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone'
  }
  function watch(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })
  watch('layout-shift', entry => {
    const { value, hadRecentInput, startTime, sources } = entry as Shift
    if (hadRecentInput) return
    const isSameWindow = startTime - latest < 1000 && startTime - began < 5000
    if (!isSameWindow) [sum, began] = [0, startTime]
    sum += value
    latest = startTime
    seen.cls = Math.max(seen.cls, sum)
    const moves = sources.map(
      ({ node, previousRect: from, currentRect: to }) =>
        `${nameOf(node)} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
    )
    seen.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)}: ${moves.join('; ')}`)
  })
}

/** Runs in the page, after it has loaded. */
export function readWebVitals(): WebVitals {
  return (globalThis as ObservedWindow).webVitals
}
