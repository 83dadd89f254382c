import { setTimeout } from 'node:timers/promises'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type ClockHarness, withClockHarness } from './clock-harness.ts'
import { tinyPng } from './crafted-pngs.ts'
import type { Harness } from './harness.ts'
import { type Answer, inParallel, sendRequest, sendUntilOk } from './http-client.ts'
import { filesLeft } from './race-conditions.ts'
import {
  type Owner,
  publish,
  type Submitted,
  sampleText,
  setRecommendationState,
  signUp,
  stepUp,
  submitText,
  verifyReviewer,
} from './test-users.ts'

const mostSeconds = 60

const recordOf = (id: string) => `/api/recommendations/${id}/credential`

/** A job signs it soon after publication. */
async function waitUntilSigned(harness: Harness, { id }: Submitted) {
  while ((await sendRequest(harness, { path: recordOf(id) })).status !== 200) await setTimeout(100)
}

/** Every URL that shows a published profile, its recommendation and its pictures. */
async function urlsOf(harness: Harness, { slug }: Owner, { id }: Submitted): Promise<string[]> {
  const page = await sendUntilOk(harness, { path: `/cr/${slug}` })
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

type Fetched = { path: string; answer: Answer }
const fetchAll = (harness: Harness, paths: string[]): Promise<Fetched[]> =>
  inParallel(paths, 4, async path => ({ path, answer: await sendRequest(harness, { path }) }))

/** How long shared caches may store the response. */
function cacheSeconds({ answer }: Fetched): number {
  const ages = [...(answer.headers['cache-control'] ?? '').matchAll(/(?:max-age|s-maxage|revalidate|error)=(\d+)/g)]
  return Math.max(0, ...ages.map(age => Number(age[1])))
}

const shows = ({ answer }: Fetched) =>
  answer.status === 200 &&
  (!/text\/html/.test(answer.headers['content-type'] ?? '') || answer.text.includes(sampleText))

/** Polls until nothing is shown; returns the seconds it took and the URLs that are left. */
async function waitUntilGone(harness: Harness, paths: string[]): Promise<{ seconds: number; left: string[] }> {
  const started = performance.now()
  for (;;) {
    const left = (await fetchAll(harness, paths)).filter(shows).map(({ path }) => path)
    const seconds = (performance.now() - started) / 1000
    if (left.length === 0 || seconds > mostSeconds) return { seconds, left }
    await setTimeout(250)
  }
}

type Removal = { how: string; urls: string[]; before: Fetched[]; gone: { seconds: number; left: string[] } }

/** A link for one reader, which shows everything. */
async function makeLink(harness: Harness, { headers }: Owner): Promise<string> {
  const made = await sendUntilOk(harness, { method: 'POST', path: '/api/links', headers, body: { name: 'A reader' } })
  return new URL(JSON.parse(made.text).data.url as string).pathname
}

async function removeContent(
  harness: Harness,
  owner: Owner,
  given: Submitted,
  how: string,
  act: () => Promise<unknown>,
) {
  await waitUntilSigned(harness, given)
  // a link goes on while its page is private: its owner ends it by revoking it
  const links = how === 'unpublished' ? [] : [await makeLink(harness, owner)]
  const urls = [...(await urlsOf(harness, owner, given)), ...links]
  const before = await fetchAll(harness, urls)
  await act()
  // withdrawal removes the recommendation only
  const affected =
    how === 'withdrawn' ? urls.filter(path => /^\/(social\/|api\/)?recommendations?\/|^\/(cr|l)\//.test(path)) : urls
  return { how, urls, before, gone: await waitUntilGone(harness, affected) }
}

function figuresOf({ how, before, gone }: Removal): Figure[] {
  const long = before.filter(fetched => cacheSeconds(fetched) > mostSeconds)
  return [
    atLeast(`URLs that show the content before it is ${how}`, before.filter(shows).length, 8),
    none(
      'of them that caches may store for more than a minute',
      long.length,
      long.map(({ path }) => path),
    ),
    none(`of them that still show it a minute after it is ${how}`, gone.left.length, gone.left),
    within(`time until no URL shows the ${how} content`, gone.seconds * 1000, mostSeconds * 1000),
  ]
}

async function ownerWithPortrait(harness: ClockHarness, email: string): Promise<Owner> {
  const owner = await signUp(harness, email)
  await publish(harness, owner)
  const headers = { ...owner.headers, 'content-type': 'image/png' }
  await sendUntilOk(harness, { method: 'PUT', path: '/api/profile/picture', headers, body: tinyPng })
  return owner
}

async function run(_size: Size): Promise<Figure[]> {
  return withClockHarness(async harness => {
    const ines = await ownerWithPortrait(harness, 'ines@example.org')
    const tomas = await verifyReviewer(harness, ines.slug, 'tomas@example.org')
    const given = await submitText(harness, tomas)
    await setRecommendationState(harness, ines, given, 'published')

    const unpublished = await removeContent(harness, ines, given, 'unpublished', () =>
      publish(harness, ines, 'private'),
    )
    await publish(harness, ines)
    const withdrawn = await removeContent(harness, ines, given, 'withdrawn', () =>
      sendUntilOk(harness, { method: 'DELETE', path: `/api/reviewer/${given.token}` }),
    )
    await harness.advanceMinute()
    const again = await submitText(harness, await verifyReviewer(harness, ines.slug, 'marta@example.org'))
    await setRecommendationState(harness, ines, again, 'published')
    await stepUp(harness, ines)
    const erased = await removeContent(harness, ines, again, 'erased', () =>
      sendUntilOk(harness, { method: 'DELETE', path: '/api/account', headers: ines.headers }),
    )
    const left = await filesLeft(harness)
    return [
      ...[unpublished, withdrawn, erased].flatMap(figuresOf),
      none('files left on the disk after erasure', left.length, left),
    ]
  })
}

export const contentRemoval: Fault = {
  name: 'Removed content',
  description:
    'A profile with a portrait, a recommendation and its record is public, then made private, withdrawn by its reviewer and erased; every URL that showed any of it, and a link for one reader, is requested again.',
  run,
}
