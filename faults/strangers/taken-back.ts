import { setTimeout } from 'node:timers/promises'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Answer, ask, askPatiently, inParallel } from './ask.ts'
import { type MovableStage, onMovableStage } from './movable-stage.ts'
import {
  becomeReviewerOf,
  confirmFreshly,
  type Given,
  giveInWriting,
  type Owner,
  publish,
  publishGiven,
  said,
  signUp,
} from './people.ts'
import { tinyPng } from './pictures.ts'
import { filesLeft } from './racing.ts'
import type { Stage } from './stage.ts'

const mostSeconds = 60

const recordOf = (id: string) => `/api/recommendations/${id}/credential`

/** A job signs it, soon after it was published. */
async function untilSigned(stage: Stage, { id }: Given) {
  while ((await ask(stage, { path: recordOf(id) })).status !== 200) await setTimeout(100)
}

/** Every place where a published profile and what was said about it can be seen, pictures as its page names them. */
async function placesOf(stage: Stage, { slug }: Owner, { id }: Given): Promise<string[]> {
  const page = await askPatiently(stage, { path: `/cr/${slug}` })
  const pictures = [...page.text.matchAll(/(?:src|href)="(\/media\/[^"]+)"/g)].map(found => found[1]!)
  const portraits = pictures.flatMap(path => {
    const picture = /\/media\/pictures\/([0-9a-f]{32})\.webp/.exec(path)
    return picture ? [`/mail/pictures/${picture[1]}.jpg`] : []
  })
  return [
    `/cr/${slug}`,
    `/cr/${slug}/recommendations`,
    `/recommendation/${id}`,
    `/social/cr/${slug}.png`,
    `/social/recommendation/${id}.png`,
    `/api/recommend/${slug}`,
    recordOf(id),
    ...new Set([...pictures, ...portraits]),
  ]
}

type Seen = { path: string; answer: Answer }
const look = (stage: Stage, paths: string[]): Promise<Seen[]> =>
  inParallel(paths, 4, async path => ({ path, answer: await ask(stage, { path }) }))

/** How long caches between us and a reader may keep what they were given. */
function keptSeconds({ answer }: Seen): number {
  const ages = [...(answer.headers['cache-control'] ?? '').matchAll(/(?:max-age|s-maxage|revalidate|error)=(\d+)/g)]
  return Math.max(0, ...ages.map(age => Number(age[1])))
}

const shows = ({ answer }: Seen) =>
  answer.status === 200 && (!/text\/html/.test(answer.headers['content-type'] ?? '') || answer.text.includes(said))

/** Asks again until nothing is shown any more; gives the seconds that took, and what never went. */
async function untilGone(stage: Stage, paths: string[]): Promise<{ seconds: number; left: string[] }> {
  const started = performance.now()
  for (;;) {
    const left = (await look(stage, paths)).filter(shows).map(({ path }) => path)
    const seconds = (performance.now() - started) / 1000
    if (left.length === 0 || seconds > mostSeconds) return { seconds, left }
    await setTimeout(250)
  }
}

type TakenBack = { how: string; places: string[]; before: Seen[]; gone: { seconds: number; left: string[] } }

async function takeBack(stage: Stage, owner: Owner, given: Given, how: string, act: () => Promise<unknown>) {
  await untilSigned(stage, given)
  const places = await placesOf(stage, owner, given)
  const before = await look(stage, places)
  await act()
  // a reviewer takes back what they said and nothing else
  const theirs =
    how === 'withdrawn' ? places.filter(path => /^\/(social\/|api\/)?recommendations?\/|^\/cr\//.test(path)) : places
  return { how, places, before, gone: await untilGone(stage, theirs) }
}

function figuresOf({ how, before, gone }: TakenBack): Figure[] {
  const long = before.filter(seen => keptSeconds(seen) > mostSeconds)
  return [
    atLeast(`places that show what is then ${how}`, before.filter(shows).length, 8),
    none(
      'of them that caches may keep for longer than a minute',
      long.length,
      long.map(({ path }) => path),
    ),
    none(`of them that still show it a minute after it was ${how}`, gone.left.length, gone.left),
    within(`until all that was ${how} was gone`, gone.seconds * 1000, mostSeconds * 1000),
  ]
}

async function ownerWithPortrait(stage: MovableStage, email: string): Promise<Owner> {
  const owner = await signUp(stage, email)
  await publish(stage, owner)
  const headers = { ...owner.headers, 'content-type': 'image/png' }
  await askPatiently(stage, { method: 'PUT', path: '/api/profile/picture', headers, body: tinyPng })
  return owner
}

async function run(_size: Size): Promise<Figure[]> {
  return onMovableStage(async stage => {
    const ines = await ownerWithPortrait(stage, 'ines@example.org')
    const tomas = await becomeReviewerOf(stage, ines.slug, 'tomas@example.org')
    const given = await giveInWriting(stage, tomas)
    await publishGiven(stage, ines, given, 'published')

    const unpublished = await takeBack(stage, ines, given, 'unpublished', () => publish(stage, ines, 'private'))
    await publish(stage, ines)
    const withdrawn = await takeBack(stage, ines, given, 'withdrawn', () =>
      askPatiently(stage, { method: 'DELETE', path: `/api/reviewer/${given.token}` }),
    )
    await stage.minuteLater()
    const again = await giveInWriting(stage, await becomeReviewerOf(stage, ines.slug, 'marta@example.org'))
    await publishGiven(stage, ines, again, 'published')
    await confirmFreshly(stage, ines)
    const erased = await takeBack(stage, ines, again, 'erased', () =>
      askPatiently(stage, { method: 'DELETE', path: '/api/account', headers: ines.headers }),
    )
    const left = await filesLeft(stage)
    return [
      ...[unpublished, withdrawn, erased].flatMap(figuresOf),
      none('files left on the disk when everything is erased', left.length, left),
    ]
  })
}

export const takenBack: Fault = {
  name: 'What is taken back',
  story:
    'A profile with a portrait, a recommendation and its record is shown, then made private, withdrawn by its reviewer and erased, and every address that showed any of it is asked again.',
  run,
}
