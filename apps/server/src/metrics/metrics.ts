type Labels = Record<string, string>

/** Call of() once per label set and keep the handle. */
type Counter = { of(labels: Labels): { add(by: number): void } }
type Histogram = { of(labels: Labels): { observe(value: number): void } }

export type Reading = number | { labels: Labels; value: number }[]

/** Labels must be few and ours (route, status, job name), never chosen by visitors. */
export type Metrics = {
  counter(name: string, help: string): Counter
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** Read at every scrape, and left out when reading fails. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void
  /** A counter that is kept elsewhere. */
  sum(name: string, help: string, read: () => Reading | Promise<Reading>): void
  write(): Promise<string>
}

const timeoutMs = 2000

export function createMetrics(): Metrics {
  const families = new Map<string, () => Promise<Family>>()

  function register(name: string, family: () => Family | Promise<Family>) {
    if (families.has(name)) throw new Error(`the metric ${name} already exists`)
    families.set(name, async () => family())
  }

  function registerRead(type: 'gauge' | 'counter', name: string, help: string, read: () => Reading | Promise<Reading>) {
    const suffix = type === 'counter' ? '_total' : ''
    register(name, async () => ({ name, type, help, samples: samplesOf(await withTimeout(read), suffix) }))
  }

  return {
    counter(name, help) {
      const values = new Map<string, Sample>()
      register(name, () => ({ name, type: 'counter', help, samples: [...values.values()] }))
      return {
        of(labels) {
          const sample = sampleIn(values, labels, '_total')
          return {
            add(by) {
              sample.value += by
            },
          }
        },
      }
    },
    histogram(name, help, bounds) {
      const series = new Map<string, Series>()
      register(name, () => ({ name, type: 'histogram', help, samples: [...series.values()].flatMap(samplesOfSeries) }))
      return {
        of(labels) {
          const key = keyOf(labels)
          const found = series.get(key) ?? { labels, bounds, counts: [...bounds, 0].map(() => 0), sum: 0 }
          series.set(key, found)
          return {
            observe(value) {
              const place = bounds.findIndex(bound => value <= bound)
              found.counts[place === -1 ? bounds.length : place]! += 1
              found.sum += value
            },
          }
        },
      }
    },
    gauge: (name, help, read) => registerRead('gauge', name, help, read),
    sum: (name, help, read) => registerRead('counter', name, help, read),
    async write() {
      const read = await Promise.allSettled([...families.values()].map(family => family()))
      return writeFamilies(read.flatMap(each => (each.status === 'fulfilled' ? [each.value] : [])))
    },
  }
}

type Series = { labels: Labels; bounds: readonly number[]; counts: number[]; sum: number }

/** Buckets are cumulative. */
function samplesOfSeries({ labels, bounds, counts, sum }: Series): Sample[] {
  let below = 0
  const buckets = counts.map((count, index) => {
    below += count
    const bound = bounds[index]
    const le = bound === undefined ? '+Inf' : Number.isInteger(bound) ? `${bound}.0` : String(bound)
    return { suffix: '_bucket', labels: { ...labels, le }, value: below }
  })
  return [...buckets, { suffix: '_count', labels, value: below }, { suffix: '_sum', labels, value: sum }]
}

function samplesOf(reading: Reading, suffix: string): Sample[] {
  const all = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
  return all.map(({ labels, value }) => ({ suffix, labels, value }))
}

const keyOf = (labels: Labels) => Object.values(labels).join('\n')

function sampleIn(values: Map<string, Sample>, labels: Labels, suffix: string): Sample {
  const key = keyOf(labels)
  const found = values.get(key) ?? { suffix, labels, value: 0 }
  values.set(key, found)
  return found
}

async function withTimeout(read: () => Reading | Promise<Reading>): Promise<Reading> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), timeoutMs)
  try {
    return await Promise.race([read(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type Sample = { suffix: string; labels: Record<string, string>; value: number }
type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: Sample[] }

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** OpenMetrics 1.0. */
function writeFamilies(families: Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# TYPE ${name} ${type}`,
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(({ suffix, labels, value }) => `${name}${suffix}${inBraces(labels)} ${written(value)}`),
  ])
  return `${[...lines, '# EOF'].join('\n')}\n`
}

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function written(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf'
}
