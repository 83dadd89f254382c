import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { startBaselineClient } from './baseline-client.ts'
import { type Harness, withHarness } from './harness.ts'
import { misbehaviours, type Provider, startHostileProvider } from './hostile-provider.ts'
import { type Answer, inParallel, missingSecurityHeaders, sendRequest } from './http-client.ts'
import { watchMemory } from './memory.ts'

const mebibyte = 1024 * 1024
const key = 'phc_fault'

type Sent = { what: string; answer: Answer }
const summarise = ({ what, answer }: Sent) => `${what}: ${answer.status} ${answer.headers['content-type']}`

/** Large and small event bodies from one network. */
async function floodIngest(harness: Harness): Promise<Sent[]> {
  const [large, small] = [Buffer.alloc(19 * mebibyte, 'x'), Buffer.alloc(900 * 1024, 'x')]
  const bodies: Buffer[] = [...Array(30).fill(large), ...Array(60).fill(small)]
  return inParallel(bodies, 30, async body => {
    const headers = { 'content-type': 'text/plain' }
    const what = { method: 'POST', path: '/ingest/e/?to=json', body, headers, from: '192.0.2.1' }
    return { what: `${body.length} bytes`, answer: await sendRequest(harness, what) }
  })
}

/** Every hostile response, on every path that could reach the provider. */
async function callHostileProvider(harness: Harness): Promise<Sent[]> {
  const calls = misbehaviours.flatMap(word => [
    { method: 'POST', path: `/ingest/e/?to=${word}`, body: '{}', headers: { 'content-type': 'text/plain' } },
    { method: 'GET', path: `/ingest/array/${key}/config?to=${word}` },
    { method: 'GET', path: `/ingest/static/${word}.js` },
    { method: 'GET', path: `/ingest/..%2f${word}` },
  ])
  return inParallel(calls, 12, async call => ({
    what: `${call.method} ${call.path}`,
    answer: await sendRequest(harness, call),
  }))
}

const isData = ({ answer: { headers, text } }: Sent) =>
  text === '' || (/^application\/json\b/.test(headers['content-type'] ?? '') && isJson(text))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function judge(asked: Sent[], provider: Provider): Figure[] {
  const forwarded = asked.filter(each => !isData(each) || /<script|alert\(/.test(each.answer.text))
  const allowed = new Set([200, 400, 404, 413, 429, 502, 503])
  const strange = asked.filter(({ answer }) => !allowed.has(answer.status))
  const planted = asked.filter(({ answer }) => answer.headers['set-cookie'] || answer.headers.location)
  const bare = asked.filter(({ answer }) => answer.status !== 0 && missingSecurityHeaders(answer.headers).length > 0)
  return [
    none('forwarded provider responses that are not JSON', forwarded.length, forwarded.map(summarise)),
    none('forwarded cookies and redirects', planted.length, planted.map(summarise)),
    none('responses without the security headers', bare.length, bare.map(summarise)),
    none('responses other than the provider’s, 404, 413, 429 and 503', strange.length, strange.map(summarise)),
    atMost('MiB that reached the provider', Math.round(provider.received() / mebibyte), 60),
  ]
}

async function run(_size: Size): Promise<Figure[]> {
  const provider = await startHostileProvider()
  try {
    return await withHarness(
      async harness => {
        const memory = watchMemory(harness.server.child.pid!)
        const baseline = await startBaselineClient(harness)
        const flooded = await floodIngest(harness)
        const hostile = await callHostileProvider(harness)
        const { times, figures } = await baseline.stop()
        const refused = flooded.filter(({ answer }) => [413, 429, 503].includes(answer.status))
        return [
          atLeast('requests to /ingest', flooded.length + hostile.length, 130),
          atLeast('of them rejected with 413, 429 or 503', refused.length, 30),
          ...judge([...flooded, ...hostile], provider),
          // a third of the flood; other copies of the server, which share its memory pages, may end meanwhile
          memory('memory above idle', 200),
          ...figures,
          within('slowest response to the baseline client', times.at(-1) ?? 0, 1000),
        ]
      },
      { ANALYTICS_KEY: key, ANALYTICS_HOST: provider.url },
    )
  } finally {
    provider.close()
  }
}

export const ingest: Fault = {
  name: 'A flood into /ingest and a hostile provider',
  description:
    'One network sends 30 bodies of 19 MiB and 60 of 900 KiB to analytics, while the provider responds with pages, scripts, redirects, cookies, endlessly and not at all.',
  run,
}
