import { betweenMarkers, replaceBetweenMarkers } from './markers.ts'

/** An assumed mix of a hundred requests, by the rows that measure each kind. Check it against your own access log. */
const mix: { row: string; share: number; cachedByProxy?: true }[] = [
  { row: 'Built file', share: 60, cachedByProxy: true },
  { row: 'Public page, cached', share: 15, cachedByProxy: true },
  { row: 'Public page, uncached', share: 3 },
  { row: 'Marketing page', share: 4 },
  { row: 'App shell', share: 3 },
  { row: 'Read call without the database', share: 5 },
  { row: 'Own profile, read', share: 8 },
  { row: 'Own profile, saved', share: 1.5 },
  { row: 'Sign-in with a code', share: 0.5 },
]
const proxyRow = 'Public page, cached by nginx, with TLS'
const loads = [10, 1000, 100_000]

/** Rewrites the part of docs/scaling.md that follows from docs/benchmarks.md. `requests`: names of the rows that measure one request. */
export function writeCapacity(scaling: string, benchmarks: string, requests: string[]): string {
  const all = costsIn(betweenMarkers(benchmarks))
  const costs = new Map(requests.flatMap(name => (all.has(name) ? [[name, all.get(name)!]] : [])))
  const lines = [...costs].map(([name, ms]) => `| ${name} | ${duration(ms)} | ${count(1000 / ms)} |`)
  const head = ['| what | CPU of one | one core carries, a second |', '|---|---|---|']
  return replaceBetweenMarkers(scaling, [...head, ...lines, '', ...mixed(costs)].join('\n'))
}

/** CPU milliseconds per request, for every row that measures CPU. */
function costsIn(table: string): Map<string, number> {
  const costs = new Map<string, number>()
  for (const line of table.split('\n')) {
    const [what = '', , ours = ''] = line.replace(/^\| /, '').split(' | ')
    const figure = Number(ours.split(' ')[0]?.replaceAll(',', ''))
    const ms = millisecondsOf(figure, ours)
    if (ms !== undefined) costs.set(what.replace(/ \(.*$/, ''), ms)
  }
  return costs
}

function millisecondsOf(figure: number, ours: string): number | undefined {
  if (!(figure > 0)) return undefined
  if (ours.includes('requests per CPU second')) return 1000 / figure
  if (/ ms of CPU/.test(ours)) return figure
  return / (s|seconds) of CPU/.test(ours) ? figure * 1000 : undefined
}

function mixed(costs: Map<string, number>): string[] {
  const absent = [...mix.map(({ row }) => row), proxyRow].filter(name => !costs.has(name))
  if (absent.length > 0) return [`The mix below can be reckoned once these rows are measured: ${absent.join('; ')}.`]
  const shares = mix.map(({ row, share }) => `${share} ${row.toLowerCase()}`).join(', ')
  const sum = (parts: typeof mix) => parts.reduce((all, { row, share }) => all + (share / 100) * costs.get(row)!, 0)
  const [straight, behind, proxy] = [sum(mix), sum(mix.filter(each => !each.cachedByProxy)), costs.get(proxyRow)!]
  const cores = (ms: number, load: number) => count((ms * load) / 1000)
  return [
    `Of a hundred requests be: ${shares}. Then one costs ${duration(straight)} of CPU on average, PostgreSQL's included, and one core carries ${count(1000 / straight)} a second without a proxy. Behind the proxy, which keeps files and pages, the servers and PostgreSQL spend ${duration(behind)} and nginx ${duration(proxy)}, TLS included:`,
    '',
    '| requests a second | cores of servers and PostgreSQL | cores of nginx |',
    '|---|---|---|',
    ...loads.map(load => `| ${count(load)} | ${cores(behind, load)} | ${cores(proxy, load)} |`),
  ]
}

const duration = (ms: number) => (ms >= 1 ? `${count(ms)} ms` : `${Math.round(ms * 1000)} µs`)
const count = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')
