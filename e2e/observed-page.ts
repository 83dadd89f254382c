export type Seen = {
  /** When the largest part of the first screen stood, in milliseconds. */
  lcp: number
  /** The worst five seconds of shifting, as browsers sum them up. */
  cls: number
  /** How long taps would have waited. */
  tbt: number
  /** What moved, for whoever mends it. */
  moved: string[]
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Watched = typeof globalThis & { seenOnPhone: Seen }

/** Runs in the page, before anything of it. */
export function observePage() {
  const seen: Seen = { lcp: 0, cls: 0, tbt: 0, moved: [] }
  ;(globalThis as Watched).seenOnPhone = seen
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
    const goesOn = startTime - latest < 1000 && startTime - began < 5000
    if (!goesOn) [sum, began] = [0, startTime]
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

/** Runs in the page, when all has come. */
export function readSeen(): Seen {
  return (globalThis as Watched).seenOnPhone
}
