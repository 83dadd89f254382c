import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Fault, type Figure, none, patienceMs, type Size } from '../fault.ts'
import { type Answer, ask, askAgain, askPatiently, inParallel } from './ask.ts'
import { onMovableStage } from './movable-stage.ts'
import {
  askForCode,
  codeInMail,
  confirmFreshly,
  cookieHeader,
  cookiesIn,
  fromMail,
  type Owner,
  signUp,
} from './people.ts'
import { tinyPng } from './pictures.ts'
import type { Stage } from './stage.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const statusesOf = (answers: Answer[], status: number) => answers.filter(answer => answer.status === status).length

function typeCode(stage: Stage, email: string, otp: string, cookie = ''): Promise<Answer> {
  return ask(stage, { method: 'POST', path: '/api/user-verify', body: { email, otp }, headers: { cookie } })
}

/** Strangers guess at once at the code that somebody is about to type; then the right one is typed many times at once. */
async function raceForCode(stage: Stage, guesses: number): Promise<Figure[]> {
  const email = 'marta@example.org'
  let flow = ''
  const code = await fromMail(stage, email, codeInMail, async () => {
    flow = cookieHeader(cookiesIn(await askPatiently(stage, askForCode(email))))
  })
  const wrong = range(guesses).map(index => String((Number(code) + 1 + index * 7) % 1_000_000).padStart(6, '0'))
  const guessed = await inParallel(wrong, 50, guess => typeCode(stage, email, guess))
  const typed = await Promise.all(range(100).map(() => typeCode(stage, email, code, flow)))
  const strange = [...guessed, ...typed].filter(({ status }) => ![200, 422, 429, 503].includes(status))
  return [
    atLeast('wrong codes typed by strangers at once', guessed.length, guesses),
    none('of them that opened the account', statusesOf(guessed, 200)),
    exactly(
      'sessions from the right code, typed a hundred times at once in the browser that asked',
      statusesOf(typed, 200),
      1,
    ),
    none(
      'answers other than 200, 422, 429 and 503',
      strange.length,
      strange.map(({ status, text }) => `${status} ${text}`),
    ),
  ]
}

function refresh(stage: Stage, cookies: Record<string, string>): Promise<Answer> {
  return askAgain(stage, {
    method: 'POST',
    path: '/api/refresh-token',
    body: {},
    headers: { cookie: cookieHeader(cookies) },
  })
}

/** Tabs of one browser refresh at once; later somebody else presents what they stole before that. */
async function raceForTokens(stage: Stage, { cookies }: Owner): Promise<Figure[]> {
  const refreshed = await Promise.all(range(20).map(() => refresh(stage, cookies)))
  const won = refreshed.filter(({ status }) => status === 200)
  const next = won[0] ? cookiesIn(won[0]) : {}
  const secrets = new Set(won.map(answer => cookiesIn(answer).cr_rs))
  const again = await refresh(stage, next)
  const authorization = again.status === 200 ? (JSON.parse(again.text).data.token as string) : ''
  const asked = await askAgain(stage, { path: '/api/session', headers: { authorization } })
  const stolen = await refresh(stage, cookies)
  const afterTheft = await refresh(stage, cookiesIn(again))
  return [
    atLeast('tabs that refresh at once and go on', won.length, 2),
    exactly('sessions that come of it', secrets.size, 1),
    exactly('status of a call after it', asked.status, 200),
    exactly('status of a refresh with what was stolen before', stolen.status, 401),
    exactly('status of a refresh with what was good until then', afterTheft.status, 401),
  ]
}

/** What lies in the store. */
async function filesOf({ dataDir }: Stage): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

/** Files that nothing takes away any more: what is erased goes from the disk by a job. */
export async function filesLeft(stage: Stage): Promise<string[]> {
  for (const until = Date.now() + patienceMs; ; await setTimeout(200)) {
    const files = await filesOf(stage)
    if (files.length === 0 || Date.now() > until) return files
  }
}

/** A portrait is set many times at once, and the account erased right after, or in the middle of it. */
async function raceForPortrait(stage: Stage, owner: Owner, puts: number, erasesMeanwhile: boolean): Promise<Figure[]> {
  const { headers } = owner
  await confirmFreshly(stage, owner)
  const picture = { method: 'PUT', path: '/api/profile/picture', body: tinyPng }
  const putting = Promise.all(
    range(puts).map(() => ask(stage, { ...picture, headers: { ...headers, 'content-type': 'image/png' } })),
  )
  if (!erasesMeanwhile) await putting
  await askPatiently(stage, { method: 'DELETE', path: '/api/account', headers })
  const put = await putting
  const urls = put.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).data.picture_url as string)
  const left = await filesLeft(stage)
  const served = await inParallel(urls, 4, path => ask(stage, { path }))
  const when = erasesMeanwhile ? 'in the middle of it' : 'after it'
  return [
    atLeast(`portraits set at once, with the account erased ${when}`, put.length, puts),
    none('files left on the disk', left.length, left),
    none('portraits still served', served.filter(({ status }) => status === 200).length),
    none('answers of 500', statusesOf(put, 500)),
  ]
}

async function run(size: Size): Promise<Figure[]> {
  const [guesses, puts] = size === 'full' ? [1000, 20] : [100, 8]
  return onMovableStage(async stage => {
    const [ines, tom, ana] = await Promise.all(['ines', 'tom', 'ana'].map(name => signUp(stage, `${name}@example.org`)))
    await stage.minuteLater()
    const figures = [
      ...(await raceForCode(stage, guesses)),
      ...(await raceForTokens(stage, ines!)),
      ...(await raceForPortrait(stage, tom!, puts, false)),
      ...(await raceForPortrait(stage, ana!, puts, true)),
    ]
    const errors = stage.server
      .output()
      .split('\n')
      .filter(line => line.includes('unexpected error'))
    return [...figures, atMost('unexpected errors in the log', errors.length, 0)]
  })
}

export const racing: Fault = {
  name: 'Guessing and racing',
  story:
    'Strangers guess a code in parallel, its owner types it a hundred times at once, tabs refresh one session together, and portraits are set in parallel while the account is erased.',
  run,
}
