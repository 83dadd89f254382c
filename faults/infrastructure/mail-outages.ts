import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { duplicateMails, everyCallAnswered, noCrashes, noMailsLost, noServerErrors, slowestMs } from './invariants.ts'
import { type AddressKind, type Load, newLoad, submitAddress } from './load.ts'
import type { MailServer } from './mail-server.ts'

/** Longer than the longest retry delay. A retry that a step skips waits for the next one. */
const stepSeconds = 20 * 60
const stepsOf: Record<Size, number> = { short: 14, full: 48 }
const addressesPerRound = 2

export const mailOutages: Fault = {
  name: 'SMTP slow, refusing and down for longer than every retry',
  description:
    'The mail server is slow, refuses with 451 and with 554, and is down for hours (16 in the full form), on a clock that is advanced in steps of 20 minutes.',
  run: size =>
    withHarness('embedded', async harness => {
      const clock = new URL('../fake-clock.mjs', import.meta.url).href
      const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_STEP_SECONDS: String(stepSeconds), TIMER_SPEED: '5' }
      const server = await harness.start(env)
      const load = await newLoad(server, harness.mail)
      return disruptMailServer(harness, server, load, stepsOf[size])
    }),
}

async function disruptMailServer(
  harness: Harness,
  server: ServerProcess,
  load: Load,
  steps: number,
): Promise<Figure[]> {
  const { mail } = harness
  const advanceClock = () => server.child.kill('SIGUSR2')
  // refused mails wait for a retry delay, which passes only in steps on this clock
  const waitForMails = async (): Promise<Figure> => {
    for (let step = 0; step < 8; step++) {
      advanceClock()
      const lost = await noMailsLost([load], mail, 4000)
      if (lost.holds) return lost
    }
    return noMailsLost([load], mail)
  }

  const open = Promise.withResolvers<void>()
  mail.behave({ kind: 'slow', until: open.promise })
  await submitMany(server, load, 'waitlist')
  const takenTooEarly = mailsOf(load, mail).length
  open.resolve()

  for (const [code, what] of [[451, 'recipient'] as const, [554, 'content'] as const]) {
    mail.behave({ kind: 'refusing', code, what })
    await submitMany(server, load, 'waitlist')
    await waitForRetries(mail)
    mail.behave({ kind: 'taking' })
    await waitForMails()
  }

  mail.behave({ kind: 'gone' })
  const began = performance.now()
  await submitMany(server, load, 'waitlist')
  // this duration distinguishes a step without retries from a slow machine
  const roundMs = Math.max(usualRoundMs, 20 * (performance.now() - began))
  const codes = { ...load, writes: { ...load.writes, addresses: { waitlist: [], code: [], invite: [] } } }
  await submitMany(server, codes, 'code')
  const triesBefore = mail.rejected()
  const expected = 11 * addressesPerRound
  const tries = () => mail.rejected() - triesBefore
  let passed = 0
  // a slow machine skips more retries, so the outage lasts longer
  for (; passed < steps || (tries() < expected && passed < stepsOf.full); passed++) {
    advanceClock()
    await waitForRetries(mail, roundMs)
  }
  mail.behave({ kind: 'taking' })
  const lost = await waitForMails()
  const { duplicates, differingIds } = duplicateMails([load], mail)
  const lateCodes = codes.writes.addresses.code.filter(address => mail.countFor(address) > 0)
  return [
    noCrashes(harness.crashes()),
    atLeast(`tries in the ${Math.round((passed * stepSeconds) / 3600)} hours of the outage`, tries(), expected),
    lost,
    none('duplicate mails', duplicates),
    differingIds,
    none(`expired codes sent, of ${codes.writes.addresses.code.length}`, lateCodes.length, lateCodes),
    none('mails accepted before the requests were answered', takenTooEarly),
    noServerErrors(load.answers),
    everyCallAnswered(load.answers),
    within('slowest request', slowestMs(load.answers), 1000),
  ]
}

async function submitMany(server: ServerProcess, load: Load, kind: AddressKind) {
  await Promise.all(Array.from({ length: addressesPerRound }, () => submitAddress(server, load, kind)))
}

const mailsOf = ({ writes }: Load, mail: MailServer) =>
  writes.addresses.waitlist.filter(address => mail.countFor(address) > 0)

const usualRoundMs = 3000

/** Waits for the next round of retries to end. Not every step of the clock causes one. */
async function waitForRetries(mail: MailServer, mostMs = usualRoundMs): Promise<void> {
  let seen = mail.rejected()
  await waitUntil(() => mail.rejected() > seen, mostMs)
  while (mail.rejected() > seen) {
    seen = mail.rejected()
    await sleep(250)
  }
}
