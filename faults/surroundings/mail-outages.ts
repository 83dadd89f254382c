import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type AddressKind, giveAddress, type Load, newCrowd } from './load.ts'
import type { MailServer } from './mail-server.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import { everyCallAnswered, longest, mailsKept, mailsTwice, noDeaths, wrongAnswers } from './promises-kept.ts'

/** Each longer than the longest pause between two tries. A try that a step overtakes waits for the next one. */
const stepSeconds = 20 * 60
const stepsOf: Record<Size, number> = { short: 14, full: 48 }
const crowd = 2

export const mailOutages: Fault = {
  name: 'SMTP slow, refusing and gone for longer than every retry',
  story:
    'The mail server is slow, refuses with 451 and with 554, and is gone for hours (16 in the full form), on a clock that is put forward 20 minutes at a time.',
  run: size =>
    inPlace('embedded', async place => {
      const clock = new URL('other-clock.mjs', import.meta.url).href
      const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_STEP_SECONDS: String(stepSeconds), TIMER_SPEED: '5' }
      const server = await place.start(env)
      const load = await newCrowd(server, place.mail)
      return upsetMailServer(place, server, load, stepsOf[size])
    }),
}

async function upsetMailServer(place: Place, server: ServerProcess, load: Load, steps: number): Promise<Figure[]> {
  const { mail } = place
  const passTime = () => server.child.kill('SIGUSR2')
  // what was refused waits for a while, and on this clock that passes in steps only
  const comeInTime = async (): Promise<Figure> => {
    for (let step = 0; step < 8; step++) {
      passTime()
      const lost = await mailsKept([load], mail, 4000)
      if (lost.holds) return lost
    }
    return mailsKept([load], mail)
  }

  const open = Promise.withResolvers<void>()
  mail.behave({ kind: 'slow', until: open.promise })
  await everybody(server, load, 'waitlist')
  const takenTooEarly = mailsOf(load, mail).length
  open.resolve()

  for (const [code, what] of [[451, 'recipient'] as const, [554, 'content'] as const]) {
    mail.behave({ kind: 'refusing', code, what })
    await everybody(server, load, 'waitlist')
    await triesAgain(mail)
    mail.behave({ kind: 'taking' })
    await comeInTime()
  }

  mail.behave({ kind: 'gone' })
  const began = performance.now()
  await everybody(server, load, 'waitlist')
  // a step without tries is told from a slow machine by how long that took
  const roundMs = Math.max(usualRoundMs, 20 * (performance.now() - began))
  const codes = { ...load, promises: { ...load.promises, addresses: { waitlist: [], code: [], invite: [] } } }
  await everybody(server, codes, 'code')
  const triesBefore = mail.turnedAway()
  const expected = 11 * crowd
  const tries = () => mail.turnedAway() - triesBefore
  let passed = 0
  // on a slow machine more of them are overtaken, so it is gone for longer
  for (; passed < steps || (tries() < expected && passed < stepsOf.full); passed++) {
    passTime()
    await triesAgain(mail, roundMs)
  }
  mail.behave({ kind: 'taking' })
  const lost = await comeInTime()
  const { twice, unlike } = mailsTwice([load], mail)
  const lateCodes = codes.promises.addresses.code.filter(address => mail.countFor(address) > 0)
  return [
    noDeaths(place.deaths()),
    atLeast(`tries in the ${Math.round((passed * stepSeconds) / 3600)} hours in which it was gone`, tries(), expected),
    lost,
    none('mails that came twice', twice),
    unlike,
    none(`codes sent after their end, of ${codes.promises.addresses.code.length}`, lateCodes.length, lateCodes),
    none('mails taken before the calls were answered', takenTooEarly),
    wrongAnswers(load.answers),
    everyCallAnswered(load.answers),
    within('slowest call', longest(load.answers), 1000),
  ]
}

async function everybody(server: ServerProcess, load: Load, kind: AddressKind) {
  await Promise.all(Array.from({ length: crowd }, () => giveAddress(server, load, kind)))
}

const mailsOf = ({ promises }: Load, mail: MailServer) =>
  promises.addresses.waitlist.filter(address => mail.countFor(address) > 0)

const usualRoundMs = 3000

/** Waits for the next round of tries, to its end. Not every step of the clock brings one. */
async function triesAgain(mail: MailServer, mostMs = usualRoundMs): Promise<void> {
  let seen = mail.turnedAway()
  await comesTrue(() => mail.turnedAway() > seen, mostMs)
  while (mail.turnedAway() > seen) {
    seen = mail.turnedAway()
    await pause(250)
  }
}
