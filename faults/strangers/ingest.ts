import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Answer, ask, inParallel, missingHeaders } from './ask.ts'
import { beginUsing } from './bystander.ts'
import { misdeeds, type Provider, startHostileProvider } from './hostile-provider.ts'
import { watchMemory } from './memory.ts'
import { onStage, type Stage } from './stage.ts'

const mebibyte = 1024 * 1024
const key = 'phc_fault'

type Asked = { what: string; answer: Answer }
const tell = ({ what, answer }: Asked) => `${what}: ${answer.status} ${answer.headers['content-type']}`

/** All from one network: what a page of ours could send, and much more of it. */
async function floodIn(stage: Stage): Promise<Asked[]> {
  const [large, small] = [Buffer.alloc(19 * mebibyte, 'x'), Buffer.alloc(900 * 1024, 'x')]
  const bodies: Buffer[] = [...Array(30).fill(large), ...Array(60).fill(small)]
  return inParallel(bodies, 30, async body => {
    const headers = { 'content-type': 'text/plain' }
    const what = { method: 'POST', path: '/ingest/e/?to=json', body, headers, from: '192.0.2.1' }
    return { what: `${body.length} bytes`, answer: await ask(stage, what) }
  })
}

/** Every way to misbehave, on every path that could reach the provider. */
async function askBadProvider(stage: Stage): Promise<Asked[]> {
  const calls = misdeeds.flatMap(word => [
    { method: 'POST', path: `/ingest/e/?to=${word}`, body: '{}', headers: { 'content-type': 'text/plain' } },
    { method: 'GET', path: `/ingest/array/${key}/config?to=${word}` },
    { method: 'GET', path: `/ingest/static/${word}.js` },
    { method: 'GET', path: `/ingest/..%2f${word}` },
  ])
  return inParallel(calls, 12, async call => ({ what: `${call.method} ${call.path}`, answer: await ask(stage, call) }))
}

const isData = ({ answer: { headers, text } }: Asked) =>
  text === '' || (/^application\/json\b/.test(headers['content-type'] ?? '') && isJson(text))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function judge(asked: Asked[], provider: Provider): Figure[] {
  const passedOn = asked.filter(each => !isData(each) || /<script|alert\(/.test(each.answer.text))
  const allowed = new Set([200, 400, 404, 413, 429, 502, 503])
  const strange = asked.filter(({ answer }) => !allowed.has(answer.status))
  const planted = asked.filter(({ answer }) => answer.headers['set-cookie'] || answer.headers.location)
  const bare = asked.filter(({ answer }) => answer.status !== 0 && missingHeaders(answer.headers).length > 0)
  return [
    none('answers of the provider passed on that are not JSON', passedOn.length, passedOn.map(tell)),
    none('cookies and redirects passed on', planted.length, planted.map(tell)),
    none('answers without the security headers', bare.length, bare.map(tell)),
    none('answers other than the provider’s, 404, 413, 429 and 503', strange.length, strange.map(tell)),
    atMost('MiB that reached the provider', Math.round(provider.received() / mebibyte), 60),
  ]
}

async function run(_size: Size): Promise<Figure[]> {
  const provider = await startHostileProvider()
  try {
    return await onStage(
      async stage => {
        const memory = watchMemory(stage.server.child.pid!)
        const someone = beginUsing(stage)
        const flooded = await floodIn(stage)
        const misled = await askBadProvider(stage)
        const { times, figures } = await someone.stop()
        const refused = flooded.filter(({ answer }) => [413, 429, 503].includes(answer.status))
        return [
          atLeast('calls to /ingest', flooded.length + misled.length, 130),
          atLeast('of them refused as too large or too many, or put off', refused.length, 30),
          ...judge([...flooded, ...misled], provider),
          memory('memory above idle', 150),
          ...figures,
          within('slowest answer to somebody else', times.at(-1) ?? 0, 1000),
        ]
      },
      { ANALYTICS_KEY: key, ANALYTICS_HOST: provider.url },
    )
  } finally {
    provider.close()
  }
}

export const ingest: Fault = {
  name: 'A flood into /ingest, and a provider gone bad',
  story:
    'One network sends 30 bodies of 19 MiB and 60 of 900 KiB for analytics, while the provider answers with pages, scripts, redirects, cookies, without an end and not at all.',
  run,
}
