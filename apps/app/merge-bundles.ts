/** When a page needs a bundle: before it is shown, after it is shown, or never. */
export type Need = 'first' | 'later' | 'never'

export type Bundle = {
  modules: string[]
  size: number
  /** For each page, always in the same order. */
  needs: Need[]
  imports: Set<Bundle>
  /** What is fetched by itself keeps a file of its own. */
  alone?: true
}

/** As many bytes as a request is worth: its headers, its wait in line, and what two files compress worse than one. */
const request = 1300
/** A byte that a page has to wait for although it needs it only later, and one that comes later and is never needed. */
const earlyByte = 1
const laterByte = 0.3

/** Merges as long as some two are worth more as one, the best two first. */
export function mergeBundles(bundles: Bundle[]): Bundle[] {
  let left = bundles
  for (let pair = bestPair(left); pair; pair = bestPair(left)) left = merge(left, pair)
  return left
}

type Pair = { a: Bundle; b: Bundle; worth: number }

function bestPair(bundles: Bundle[]): Pair | undefined {
  const free = bundles.filter(({ alone }) => !alone)
  const pairs = free.flatMap((a, index) => free.slice(index + 1).map(b => ({ a, b, worth: worthOf(a, b) })))
  const worthwhile = pairs.filter(({ worth }) => worth > 0).sort((one, other) => other.worth - one.worth)
  // two files that import each other can't be run in any order
  return worthwhile.find(({ a, b }) => !leadsRound(a, b) && !leadsRound(b, a))
}

function worthOf(a: Bundle, b: Bundle): number {
  return a.needs.reduce((sum, need, page) => sum + gain(need, a.size, b.needs[page]!, b.size), 0)
}

function gain(a: Need, sizeOfA: number, b: Need, sizeOfB: number): number {
  if (a === b) return a === 'never' ? 0 : request
  const [lesser, bytes] = a === 'first' || b === 'never' ? [b, sizeOfB] : [a, sizeOfA]
  if (lesser === 'later') return request - earlyByte * bytes
  return a === 'first' || b === 'first' ? -bytes : -laterByte * bytes
}

/** Whether one imports the other by way of a third. */
function leadsRound(from: Bundle, to: Bundle): boolean {
  const seen = new Set<Bundle>()
  const waiting = [...from.imports].filter(bundle => bundle !== to)
  for (let bundle = waiting.pop(); bundle; bundle = waiting.pop()) {
    if (bundle === to) return true
    if (seen.has(bundle)) continue
    seen.add(bundle)
    waiting.push(...bundle.imports)
  }
  return false
}

const order: Need[] = ['first', 'later', 'never']

function merge(bundles: Bundle[], { a, b }: Pair): Bundle[] {
  const merged: Bundle = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    needs: a.needs.map((need, page) => order.find(each => each === need || each === b.needs[page])!),
    imports: new Set([...a.imports, ...b.imports].filter(bundle => bundle !== a && bundle !== b)),
  }
  const others = bundles.filter(bundle => bundle !== a && bundle !== b)
  for (const { imports } of others) if ([a, b].filter(bundle => imports.delete(bundle)).length > 0) imports.add(merged)
  return [...others, merged]
}
