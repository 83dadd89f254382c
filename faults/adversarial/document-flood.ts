import { stampSizes } from '../../packages/contract/src/documents/stamp/stamp.ts'
import { themes } from '../../packages/contract/src/profile/themes.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, withHarness } from './harness.ts'
import { type Answer, type RequestSpec, sendRequest, sendUntilOk } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { type Owner, publish, setRecommendationState, signUp, submitText, verifyReviewer } from './test-users.ts'

const ownersOf: Record<Size, number> = { short: 2, full: 4 }

/** An owner who may request every document: a public page with a recommendation. */
async function newOwner(harness: Harness, number: number): Promise<Owner> {
  const owner = await signUp(harness, `owner-${number}@example.org`)
  await publish(harness, owner)
  const reviewer = await verifyReviewer(harness, owner.slug, `reviewer-${number}@example.org`)
  await setRecommendationState(harness, owner, await submitText(harness, reviewer), 'published')
  return owner
}

/** Requests for distinct documents. */
function documentsOf({ headers }: Owner): RequestSpec[] {
  const stamps = themes.flatMap(theme =>
    stampSizes.flatMap(size =>
      ['initials', 'code'].map(middle => {
        return { method: 'POST', path: '/api/download-stamp', headers, body: { theme, size, middle } }
      }),
    ),
  )
  const sheets = themes.map(theme => ({ method: 'POST', path: '/api/download-qr', headers, body: { theme } }))
  return [...stamps, ...sheets, { path: '/api/generate-pdf', headers }]
}

/** Reads cached and uncached pages one after the other, until `stop` is called. */
function beginReading(harness: Harness, owners: Owner[]) {
  const paths = owners.flatMap(({ slug }) => ['', '/recommendations', '.json'].map(rest => `/cr/${slug}${rest}`))
  const refused: string[] = []
  let count = 0
  let isOver = false
  const reading = (async () => {
    for (; !isOver; count += 1) {
      const path = paths[count % paths.length]!
      const { status } = await sendRequest(harness, { path })
      if (status !== 200) refused.push(`${path} ${status}`)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return { count, refused }
    },
  }
}

const isCreated = ({ status }: Answer) => status === 200
const isUnavailable = ({ status, headers }: Answer) => status === 503 && Number(headers['retry-after']) > 0

async function flood(harness: Harness, size: Size): Promise<Figure[]> {
  const owners: Owner[] = []
  for (let number = 0; number < ownersOf[size]; number++) owners.push(await newOwner(harness, number))
  const memory = watchMemory(harness.server.child.pid!)
  const reader = beginReading(harness, owners)
  const wanted = owners.flatMap(documentsOf)
  const answers = await Promise.all(wanted.map(document => sendRequest(harness, document)))
  const { count, refused } = await reader.stop()
  const strange = answers.filter(answer => !isCreated(answer) && !isUnavailable(answer))
  const after = await sendUntilOk(harness, wanted.at(-1)!)
  return [
    atLeast('documents requested at once', answers.length, 37 * ownersOf[size]),
    none(
      'of them neither created nor rejected with Retry-After',
      strange.length,
      strange.map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    ),
    atLeast('pages read meanwhile', count, 5),
    none('rejected readers', refused.length, refused),
    none('documents refused afterwards', isCreated(after) ? 0 : 1),
    memory('memory above idle, with all children', 900),
  ]
}

export const documentFlood: Fault = {
  name: 'Many documents at once',
  description: 'Owners request all their stamps, QR sheets and PDFs at the same time, while others read their pages.',
  run: size => withHarness(harness => flood(harness, size)),
}
