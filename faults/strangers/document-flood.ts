import { stampSizes } from '../../packages/contract/src/documents/stamp/stamp.ts'
import { themes } from '../../packages/contract/src/profile/themes.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, type Ask, ask, askPatiently } from './ask.ts'
import { watchMemory } from './memory.ts'
import { becomeReviewerOf, giveInWriting, type Owner, publish, publishGiven, signUp } from './people.ts'
import { onStage, type Stage } from './stage.ts'

const ownersOf: Record<Size, number> = { short: 2, full: 4 }

/** Somebody who may have everything that there is: a public page with a recommendation. */
async function newOwner(stage: Stage, number: number): Promise<Owner> {
  const owner = await signUp(stage, `owner-${number}@example.org`)
  await publish(stage, owner)
  const reviewer = await becomeReviewerOf(stage, owner.slug, `reviewer-${number}@example.org`)
  await publishGiven(stage, owner, await giveInWriting(stage, reviewer), 'published')
  return owner
}

/** No two of them are the same file. */
function documentsOf({ headers }: Owner): Ask[] {
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

/** Somebody who reads one page after the other, from memory and drawn anew, until the promise of `stop` is asked for. */
function beginReading(stage: Stage, owners: Owner[]) {
  const paths = owners.flatMap(({ slug }) => ['', '/recommendations', '.json'].map(rest => `/cr/${slug}${rest}`))
  const refused: string[] = []
  let count = 0
  let isOver = false
  const reading = (async () => {
    for (; !isOver; count += 1) {
      const path = paths[count % paths.length]!
      const { status } = await ask(stage, { path })
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

const isMade = ({ status }: Answer) => status === 200
const isPutOff = ({ status, headers }: Answer) => status === 503 && Number(headers['retry-after']) > 0

async function flood(stage: Stage, size: Size): Promise<Figure[]> {
  const owners: Owner[] = []
  for (let number = 0; number < ownersOf[size]; number++) owners.push(await newOwner(stage, number))
  const memory = watchMemory(stage.server.child.pid!)
  const reader = beginReading(stage, owners)
  const wanted = owners.flatMap(documentsOf)
  const answers = await Promise.all(wanted.map(document => ask(stage, document)))
  const { count, refused } = await reader.stop()
  const strange = answers.filter(answer => !isMade(answer) && !isPutOff(answer))
  const after = await askPatiently(stage, wanted.at(-1)!)
  return [
    atLeast('documents asked for at once', answers.length, 37 * ownersOf[size]),
    none(
      'of them neither made nor told when to come again',
      strange.length,
      strange.map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    ),
    atLeast('pages read meanwhile', count, 5),
    none('readers turned away', refused.length, refused),
    none('documents refused afterwards', isMade(after) ? 0 : 1),
    memory('memory above idle, with all children', 900),
  ]
}

export const documentFlood: Fault = {
  name: 'Many documents at once',
  story: 'Owners ask for all their stamps, QR sheets and PDFs at the same moment, while others read their pages.',
  run: size => onStage(stage => flood(stage, size)),
}
