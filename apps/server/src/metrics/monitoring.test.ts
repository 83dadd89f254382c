import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobNames } from '../jobs/jobs.ts'
import { serverPath } from '../server-folder.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { readOpenMetrics } from './testing/open-metrics.ts'
import { namesIn } from './testing/prom-ql.ts'

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] }

const read = (file: string) => readFileSync(serverPath(`../../deploy/${file}`), 'utf8')
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const alerts = read('prometheus-rules.yml')
  .split(/^ +- alert: /m)
  .slice(1)

/** An expression, and the labels that its legend or its sentences name. */
const expressions = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: `${title}: ${legendFormat}`,
      expr,
      shown: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!),
    })),
  ),
  ...alerts.map(text => ({
    where: text.split('\n')[0]!,
    expr: /^ +expr: (.+)$/m.exec(text)![1]!,
    shown: [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!),
  })),
]

/** What Prometheus adds to every scrape. */
const addedLabels = ['job', 'instance']
let families: ReturnType<typeof readOpenMetrics>
const exported = new Map<string, Set<string>>([['up', new Set(addedLabels)]])

beforeAll(async () => {
  const product = await createTestApp({ BACKUP_DIR: tmpdir() }, publicFrontends)
  await product.call({ method: 'POST', url: '/api/login', payload: { email: 'someone@example.org' } })
  families = readOpenMetrics(
    (await product.call({ method: 'GET', url: '/metrics', headers: { host: '127.0.0.1' } })).text,
  )
  for (const { samples } of families.values())
    for (const { name, labels } of samples)
      exported.set(name, new Set([...(exported.get(name) ?? addedLabels), ...Object.keys(labels)]))
})

test('there are six alerts and a dashboard', () => {
  expect(alerts).toHaveLength(6)
  expect(panels.length).toBeGreaterThan(10)
})

describe.each(expressions)('$where', ({ expr, shown }) => {
  const { metrics, labels, values } = namesIn(expr)

  test('names only what the server exports', () => {
    expect(metrics).not.toEqual([])
    expect(metrics.filter(name => !exported.has(name))).toEqual([])
    const known = metrics.map(name => exported.get(name)!)
    expect([...labels, ...shown].filter(label => !known.some(each => each.has(label)))).toEqual([])
    const queues = values.filter(({ label }) => label === 'queue').map(({ value }) => value)
    expect(queues.filter(queue => !jobNames.includes(queue as never))).toEqual([])
  })
})

const notBaseUnits = ['ms', 'milliseconds', 'minutes', 'hours', 'days', 'kb', 'mb', 'gb', 'megabytes', 'percent']
const ofTypes = ['total', 'count', 'sum', 'bucket', 'created', 'info', 'gauge', 'counter', 'histogram', 'summary']

test('every name follows the conventions of Prometheus', () => {
  for (const [name, { type, samples }] of families) {
    expect(name).toMatch(/^(?:credence|process|nodejs)(?:_[a-z][a-z0-9]*)+$/)
    expect(
      [...notBaseUnits, ...ofTypes].filter(word => name.split('_').includes(word)),
      name,
    ).toEqual([])
    if (type === 'histogram') expect(name).toMatch(/_(?:seconds|bytes)$/)
    const reserved = type === 'histogram' ? ['quantile'] : ['quantile', 'le']
    for (const label of samples.flatMap(({ labels }) => Object.keys(labels))) {
      expect(label, name).toMatch(/^[a-z][a-z_]*$/)
      expect(reserved, name).not.toContain(label)
    }
  }
})
