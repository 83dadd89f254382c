import { setTimeout } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type ClockHarness, withClockHarness } from './clock-harness.ts'
import type { Harness } from './harness.ts'
import { type Answer, inParallel, sendRequest, sendWithRetry } from './http-client.ts'
import { askForCode, codeInMail, cookieHeader, mailsTo, type Owner, publish, signUp } from './test-users.ts'

const networks = (count: number, first: string) => Array.from({ length: count }, (_, index) => `${first}.${index + 1}`)
const timeoutMs = 30_000

/** Requests codes for distinct addresses to exhaust the limits, with retries on 503. */
function flood(harness: Harness, requests: number, from: string[]): Promise<Answer[]> {
  const addresses = Array.from({ length: requests }, (_, index) => `flood-${from.length}-${index}@example.org`)
  return inParallel(addresses, 32, (email, index) =>
    sendWithRetry(harness, askForCode(email, { from: from[index % from.length]! })),
  )
}

/** Whether a code arrives, with retries while requests are refused. */
async function getsCode(harness: Harness, email: string, from: string, headers = {}): Promise<boolean> {
  const before = new Set((await mailsTo(harness, email)).map(({ name }) => name))
  let isSent = false
  for (const until = Date.now() + timeoutMs; Date.now() < until && !isSent; await setTimeout(500))
    isSent = (await sendRequest(harness, askForCode(email, { from, headers }))).status === 200
  for (const until = Date.now() + timeoutMs; Date.now() < until && isSent; await setTimeout(200))
    if ((await mailsTo(harness, email, before)).some(({ subject }) => codeInMail.test(subject))) return true
  return false
}

/** Responses to a code request of a reviewer, for two addresses of the owner and another one. */
async function askAsReviewer(harness: ClockHarness, { slug, email }: Owner): Promise<string[]> {
  const emails = [email, email.replace('@', '+tag@'), 'unknown@example.org']
  return inParallel(emails, 1, async each => {
    const body = { email: each, full_name: 'Reviewer', slug }
    // two of them are one mailbox, which may request a code once a minute
    await harness.advanceMinute()
    const { status, text, headers } = await sendWithRetry(harness, {
      method: 'POST',
      path: '/api/recommender-otp',
      body,
    })
    return JSON.stringify([status, text, Object.keys(headers).sort()])
  })
}

async function run(size: Size): Promise<Figure[]> {
  return withClockHarness(async harness => {
    const ines = await signUp(harness, 'ines@example.org')
    await publish(harness, ines)
    const answers = await flood(harness, 500, networks(9, '192.0.2'))
    if (size === 'full') answers.push(...(await flood(harness, 2000, networks(200, '198.51.100'))))
    const otherNetworks = networks(size === 'full' ? 20 : 4, '203.0.113')
    const reached = await inParallel(otherNetworks, 4, (from, index) =>
      getsCode(harness, `user-${index}@example.org`, from),
    )
    const told = await askAsReviewer(harness, ines)
    await harness.advanceMinute()
    // the browser in which the owner signed in before keeps its device secret
    const known = await getsCode(harness, ines.email, '192.0.2.1', { cookie: cookieHeader(ines.cookies) })
    const strange = answers.filter(({ status }) => ![200, 429, 503].includes(status))
    const logged = harness.server.output()
    const warnings = logged.split('\n').filter(line => /"level":[45]0/.test(line) && /passcode|code/.test(line))
    return [
      exactly('requests for a code', answers.length, size === 'full' ? 2500 : 500),
      atLeast('of them answered with a code', answers.filter(({ status }) => status === 200).length, 200),
      none(
        'responses other than 200, 429 and 503',
        strange.length,
        strange.map(({ status, text }) => `${status} ${text}`),
      ),
      none('users on other networks who get no code afterwards', reached.filter(got => !got).length),
      none('known browsers on a network of the flood that get no code afterwards', known ? 0 : 1),
      exactly('distinct responses to a reviewer, whether or not the address is the owner’s', new Set(told).size, 1),
      atLeast('warnings in the log', warnings.length, 1),
      atMost('warnings in the log', warnings.length, 2),
      none('addresses in the log', logged.match(/@example\.org/g)?.length ?? 0),
    ]
  })
}

export const passcodeFlood: Fault = {
  name: 'A flood of passcode requests',
  description:
    'Codes for 500 addresses are requested from nine networks within seconds, then for 2,000 from 200; then unrelated users sign in.',
  run,
}
