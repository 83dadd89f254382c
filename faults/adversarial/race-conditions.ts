import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Fault, type Figure, none, type Size, timeoutMs } from '../fault.ts'
import { withClockHarness } from './clock-harness.ts'
import { tinyPng } from './crafted-pngs.ts'
import type { Harness } from './harness.ts'
import { type Answer, inParallel, sendRequest, sendUntilOk, sendWithRetry } from './http-client.ts'
import {
  askForCode,
  codeInMail,
  cookieHeader,
  cookiesIn,
  type Owner,
  signUp,
  stepUp,
  waitForMail,
} from './test-users.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const statusesOf = (answers: Answer[], status: number) => answers.filter(answer => answer.status === status).length

function submitCode(harness: Harness, email: string, otp: string, cookie = ''): Promise<Answer> {
  return sendRequest(harness, { method: 'POST', path: '/api/user-verify', body: { email, otp }, headers: { cookie } })
}

/** Other clients guess a code concurrently; then the right one is sent many times at once. */
async function raceForCode(harness: Harness, guesses: number): Promise<Figure[]> {
  const email = 'marta@example.org'
  let flow = ''
  const code = await waitForMail(harness, email, codeInMail, async () => {
    flow = cookieHeader(cookiesIn(await sendUntilOk(harness, askForCode(email))))
  })
  const wrong = range(guesses).map(index => String((Number(code) + 1 + index * 7) % 1_000_000).padStart(6, '0'))
  const guessed = await inParallel(wrong, 50, guess => submitCode(harness, email, guess))
  const typed = await Promise.all(range(100).map(() => submitCode(harness, email, code, flow)))
  const strange = [...guessed, ...typed].filter(({ status }) => ![200, 422, 429, 503].includes(status))
  return [
    atLeast('wrong codes sent concurrently by other clients', guessed.length, guesses),
    none('of them accepted', statusesOf(guessed, 200)),
    exactly(
      'sessions from the right code, sent a hundred times concurrently by the browser that requested it',
      statusesOf(typed, 200),
      1,
    ),
    none(
      'responses other than 200, 422, 429 and 503',
      strange.length,
      strange.map(({ status, text }) => `${status} ${text}`),
    ),
  ]
}

function refresh(harness: Harness, cookies: Record<string, string>): Promise<Answer> {
  return sendWithRetry(harness, {
    method: 'POST',
    path: '/api/refresh-token',
    body: {},
    headers: { cookie: cookieHeader(cookies) },
  })
}

/** Tabs of one browser refresh concurrently; later a stolen older token is used. */
async function raceForTokens(harness: Harness, { cookies }: Owner): Promise<Figure[]> {
  const refreshed = await Promise.all(range(20).map(() => refresh(harness, cookies)))
  const won = refreshed.filter(({ status }) => status === 200)
  const next = won[0] ? cookiesIn(won[0]) : {}
  const secrets = new Set(won.map(answer => cookiesIn(answer).cr_rs))
  const again = await refresh(harness, next)
  const authorization = again.status === 200 ? (JSON.parse(again.text).data.token as string) : ''
  const asked = await sendWithRetry(harness, { path: '/api/session', headers: { authorization } })
  const stolen = await refresh(harness, cookies)
  const afterTheft = await refresh(harness, cookiesIn(again))
  return [
    atLeast('concurrent refreshes that succeed', won.length, 2),
    exactly('resulting sessions', secrets.size, 1),
    exactly('status of a request afterwards', asked.status, 200),
    exactly('status of a refresh with the stolen token', stolen.status, 401),
    exactly('status of a refresh with the previously valid token', afterTheft.status, 401),
  ]
}

/** Names of the stored files. */
async function filesOf({ dataDir }: Harness): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

/** Waits for the deletion job and returns the files that are left. */
export async function filesLeft(harness: Harness): Promise<string[]> {
  for (const until = Date.now() + timeoutMs; ; await setTimeout(200)) {
    const files = await filesOf(harness)
    if (files.length === 0 || Date.now() > until) return files
  }
}

/** Uploads a portrait many times concurrently and erases the account afterwards or meanwhile. */
async function raceForPortrait(
  harness: Harness,
  owner: Owner,
  puts: number,
  eraseMeanwhile: boolean,
): Promise<Figure[]> {
  const { headers } = owner
  await stepUp(harness, owner)
  const picture = { method: 'PUT', path: '/api/profile/picture', body: tinyPng }
  const putting = Promise.all(
    range(puts).map(() => sendRequest(harness, { ...picture, headers: { ...headers, 'content-type': 'image/png' } })),
  )
  if (!eraseMeanwhile) await putting
  await sendUntilOk(harness, { method: 'DELETE', path: '/api/account', headers })
  const put = await putting
  const urls = put.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).data.picture_url as string)
  const left = await filesLeft(harness)
  const served = await inParallel(urls, 4, path => sendRequest(harness, { path }))
  const when = eraseMeanwhile ? 'meanwhile' : 'afterwards'
  return [
    atLeast(`concurrent portrait uploads, with the account erased ${when}`, put.length, puts),
    none('files left on the disk', left.length, left),
    none('portraits still served', served.filter(({ status }) => status === 200).length),
    none('responses with status 500', statusesOf(put, 500)),
  ]
}

async function run(size: Size): Promise<Figure[]> {
  const [guesses, puts] = size === 'full' ? [1000, 20] : [100, 8]
  return withClockHarness(async harness => {
    const [ines, tom, ana] = await Promise.all(
      ['ines', 'tom', 'ana'].map(name => signUp(harness, `${name}@example.org`)),
    )
    await harness.advanceMinute()
    const figures = [
      ...(await raceForCode(harness, guesses)),
      ...(await raceForTokens(harness, ines!)),
      ...(await raceForPortrait(harness, tom!, puts, false)),
      ...(await raceForPortrait(harness, ana!, puts, true)),
    ]
    const errors = harness.server
      .output()
      .split('\n')
      .filter(line => line.includes('unexpected error'))
    return [...figures, atMost('unexpected errors in the log', errors.length, 0)]
  })
}

export const racing: Fault = {
  name: 'Code guessing and race conditions',
  description:
    'Other clients guess a code concurrently, its owner sends it a hundred times at once, tabs refresh one session at the same time, and portraits are uploaded concurrently while the account is erased.',
  run,
}
