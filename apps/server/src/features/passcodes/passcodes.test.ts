import { beforeEach, expect, test } from 'vitest'
import { passcodes } from '../../database/schema/passcodes.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { hourOf, trafficOf } from './rules.ts'
import { checkPasscode, claimPasscode, sendPasscode, wrongPasscode } from './service.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

type Purpose = Parameters<typeof checkPasscode>[1]['purpose']

/** Asks for a code and reads it as the mail would show it. */
async function newCode(email: string, purpose: Purpose = 'auth', flow = 'the browser that asked') {
  let code = ''
  const mail = (made: string) => {
    code = made
    return { to: email, subject: '', text: '', html: '' }
  }
  await sendPasscode(product.dependencies, { purpose, email, flow, caller: { network: email }, mail })
  return code
}

/** One whole verification: true for the one who may go on. */
async function proves(email: string, code: string, purpose: Purpose = 'auth', flow?: string) {
  const { db, clock } = product.dependencies
  const checked = await checkPasscode(product.dependencies, { purpose, email, code, flow }).catch(() => undefined)
  if (!checked?.ok) return false
  return db.transaction(tx => claimPasscode(tx, checked.passcodeId, purpose, email, clock.now()))
}

// PGlite runs one statement after the other, so only PostgreSQL is worth many rounds, in the full tier; docs/benchmarks.md has 200
const isWorthMany = process.env.TEST_DATABASE_URL && process.env.TEST_TIER !== 'quick'
const rounds = Number(process.env.PASSCODE_ROUNDS ?? (isWorthMany ? 50 : 5))

test(`${rounds} rounds of 100 parallel right codes: exactly one success each`, async () => {
  const successes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const email = `round-${round}@example.org`
    const code = await newCode(email)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => proves(email, code, 'auth', 'the browser that asked')),
    )
    successes.push(outcomes.filter(Boolean).length)
  }
  expect(new Set(successes)).toEqual(new Set([1]))
})

test('an expired code says so, but only to the browser that asked for it', async () => {
  const code = await newCode('late@example.org')
  product.clock.advance(600)
  const check = (flow: string) =>
    checkPasscode(product.dependencies, { purpose: 'auth', email: 'late@example.org', code, flow })
  const refused = await check('the browser that asked')
  expect(refused).toEqual({ ok: false, triesLeft: 'expired' })
  expect(wrongPasscode('expired').message).toBe('That code has expired. We can send a new one.')
  expect(await check('another browser')).toEqual({ ok: false, triesLeft: undefined })
})

test('1,000 parallel wrong guesses: at most 5 are evaluated, and the right code comes too late', async () => {
  const email = 'ines@example.org'
  const code = await newCode(email)
  const guess = code === '000000' ? '111111' : '000000'
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => proves(email, guess)))
  expect(outcomes.filter(Boolean)).toEqual([])
  const [row] = await product.dependencies.db.select().from(passcodes)
  expect(row).toMatchObject({ openTries: 5, flowTries: 0 })
  expect(await proves(email, code)).toBe(false)
})

test('purposes never mix: a code for one thing is good for no other', async () => {
  const email = 'ines@example.org'
  const purposes: Purpose[] = ['auth', 'recm:tomas', 'recm:lena', 'step-up:1']
  for (const made of purposes) {
    product.clock.advance(3600 * 25)
    const code = await newCode(email, made)
    for (const tried of purposes.filter(purpose => purpose !== made))
      expect(await proves(email, code, tried)).toBe(false)
    expect(await proves(email, code, made)).toBe(true)
  }
})

const noon = new Date('2026-03-08T12:34:56Z')
const hoursBefore = (count: number, mails: number) =>
  Array.from({ length: count }, (_, index) => ({
    hour: new Date(hourOf(noon).getTime() - (index + 1) * 3_600_000),
    mails,
  }))

test.each([
  ['at first', [], { mails: 0, usual: 200 }],
  ['on a quiet installation', hoursBefore(168, 5), { mails: 0, usual: 200 }],
  ['on a busy one', [...hoursBefore(168, 100), { hour: hourOf(noon), mails: 7 }], { mails: 7, usual: 300 }],
  ['after one loud night', hoursBefore(12, 1000), { mails: 0, usual: 215 }],
])('what is usual %s', (_when, hours, traffic) => {
  expect(trafficOf(hours, noon)).toEqual(traffic)
})
