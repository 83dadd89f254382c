import { setTimeout } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, ask, askAgain, inParallel } from './ask.ts'
import { type MovableStage, onMovableStage } from './movable-stage.ts'
import { askForCode, codeInMail, cookieHeader, mailsTo, type Owner, publish, signUp } from './people.ts'
import type { Stage } from './stage.ts'

const networks = (count: number, first: string) => Array.from({ length: count }, (_, index) => `${first}.${index + 1}`)
const patienceMs = 30_000

/** Each request for an address of its own, as somebody does who wants to use up what there is, and asks again when put off. */
function flood(stage: Stage, requests: number, from: string[]): Promise<Answer[]> {
  const addresses = Array.from({ length: requests }, (_, index) => `flood-${from.length}-${index}@example.org`)
  return inParallel(addresses, 32, (email, index) =>
    askAgain(stage, askForCode(email, { from: from[index % from.length]! })),
  )
}

/** Whether a code arrives for somebody who asks, and asks again while they are put off. */
async function getsCode(stage: Stage, email: string, from: string, headers = {}): Promise<boolean> {
  const before = new Set((await mailsTo(stage, email)).map(({ name }) => name))
  let isSent = false
  for (const until = Date.now() + patienceMs; Date.now() < until && !isSent; await setTimeout(500))
    isSent = (await ask(stage, askForCode(email, { from, headers }))).status === 200
  for (const until = Date.now() + patienceMs; Date.now() < until && isSent; await setTimeout(200))
    if ((await mailsTo(stage, email, before)).some(({ subject }) => codeInMail.test(subject))) return true
  return false
}

/** What a stranger is told who asks to recommend somebody, for addresses that are the owner's and one that is not. */
async function askAsReviewer(stage: MovableStage, { slug, email }: Owner): Promise<string[]> {
  const emails = [email, email.replace('@', '+tag@'), 'nobody@example.org']
  return inParallel(emails, 1, async each => {
    const body = { email: each, full_name: 'Somebody', slug }
    // two of them are one mailbox, which may ask once a minute
    await stage.minuteLater()
    const { status, text, headers } = await askAgain(stage, { method: 'POST', path: '/api/recommender-otp', body })
    return JSON.stringify([status, text, Object.keys(headers).sort()])
  })
}

async function run(size: Size): Promise<Figure[]> {
  return onMovableStage(async stage => {
    const ines = await signUp(stage, 'ines@example.org')
    await publish(stage, ines)
    const answers = await flood(stage, 500, networks(9, '192.0.2'))
    if (size === 'full') answers.push(...(await flood(stage, 2000, networks(200, '198.51.100'))))
    const strangers = networks(size === 'full' ? 20 : 4, '203.0.113')
    const reached = await inParallel(strangers, 4, (from, index) =>
      getsCode(stage, `stranger-${index}@example.org`, from),
    )
    const told = await askAsReviewer(stage, ines)
    await stage.minuteLater()
    // the browser in which somebody signed in before keeps its secret
    const known = await getsCode(stage, ines.email, '192.0.2.1', { cookie: cookieHeader(ines.cookies) })
    const strange = answers.filter(({ status }) => ![200, 429, 503].includes(status))
    const logged = stage.server.output()
    const warnings = logged.split('\n').filter(line => /"level":[45]0/.test(line) && /passcode|code/.test(line))
    return [
      exactly('requests for a code', answers.length, size === 'full' ? 2500 : 500),
      atLeast('of them answered with a code', answers.filter(({ status }) => status === 200).length, 200),
      none(
        'answers other than 200, 429 and 503',
        strange.length,
        strange.map(({ status, text }) => `${status} ${text}`),
      ),
      none('strangers from other networks who get no code afterwards', reached.filter(got => !got).length),
      none('known browsers that get no code afterwards, in a network of the flood', known ? 0 : 1),
      exactly('kinds of answers to a reviewer, whether or not the address is the owner’s', new Set(told).size, 1),
      atLeast('warnings in the log', warnings.length, 1),
      atMost('warnings in the log', warnings.length, 2),
      none('addresses in the log', logged.match(/@example\.org/g)?.length ?? 0),
    ]
  })
}

export const passcodeFlood: Fault = {
  name: 'A flood of passcode requests',
  story:
    'Codes for 500 addresses are asked for from nine networks within seconds, then for 2,000 from 200; then people who have nothing to do with it sign in.',
  run,
}
