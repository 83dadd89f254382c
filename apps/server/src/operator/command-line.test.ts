import { createHash } from 'node:crypto'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitlistEntries } from '../database/schema/forms.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { attachPicture } from '../testing/forms.ts'
import { operate } from './command-line.ts'
import { listenForOperator } from './socket.ts'
import { drawFields, drawTable, toCsv, widthOf } from './table.ts'

let product: TestApp
let stop: () => Promise<void>
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'))
  product = await createTestApp({ REGISTRATION: 'invited' })
  stop = await listenForOperator(product.dependencies)
})
afterEach(() => stop())

async function type(...words: string[]) {
  const said = { out: '', error: '' }
  const code = await operate(
    words,
    { dataDir: product.dependencies.config.dataDir, who: 'root', folder },
    { columns: 80, print: text => (said.out += text), complain: text => (said.error += text) },
  )
  return { code, ...said }
}
const why = ['--reason', 'looking']

const joinList = (full_name: string, email: string) =>
  product.call({ method: 'POST', url: '/api/register-waitlist', payload: { full_name, email } })

test('a list is a table, a change is a sentence, and a change again says that it was so', async () => {
  await joinList('Ines Marlow', 'ines@example.org')
  const list = await type('waitlist', 'list', ...why)
  expect(list).toEqual({
    code: 0,
    error: '',
    out: [
      'joined            name         address           invited',
      '----------------  -----------  ----------------  -------',
      '2026-03-01 09:00  Ines Marlow  ines@example.org',
      '',
    ].join('\n'),
  })
  const invited = await type('waitlist', 'invite', 'ines@example.org', ...why)
  expect(invited).toMatchObject({ code: 0, out: 'ines@example.org can make a page. We’ll e-mail them.\n' })
  const again = await type('waitlist', 'invite', 'ines@example.org', ...why)
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/^Already done\. /) })
})

test('for programs it is JSON, whatever came of it', async () => {
  const { db, clock } = product.dependencies
  const person = { fullName: 'Ines \u009b31m Marlow', email: 'ines@example.org', createdAt: clock.now() }
  await db.insert(waitlistEntries).values(person)
  const list = await type('waitlist', 'list', '--json', ...why)
  expect(JSON.parse(list.out)).toMatchObject([{ address: 'ines@example.org', joined: '2026-03-01T09:00:00.000Z' }])
  expect(list.out).not.toMatch(/(?!\n)\p{C}/u)
  const refused = await type('users', 'find', 'no-such-page', '--json', ...why)
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.out)).toEqual({ kind: 'refused', said: 'There is no user no-such-page.' })
})

test('an operation that was broken off is named, and gone on with', async () => {
  await stop()
  const { dataDir } = product.dependencies.config
  const ending = createServer(socket => socket.destroy())
  const prefix = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
  await new Promise<void>(resolve => ending.listen(join(dataDir, 'operator', `${prefix}-00000000.sock`), resolve))
  const brokenOff = await type('codes', 'issue', '--kind', 'student', ...why)
  await new Promise(resolve => ending.close(resolve))
  expect(brokenOff).toMatchObject({ code: 3, error: expect.stringContaining('repeat the command with --operation') })
  const [, operation] = /--operation ([0-9a-f-]{36})/.exec(brokenOff.error)!
  stop = await listenForOperator(product.dependencies)
  const again = () => type('codes', 'issue', '--kind', 'student', '--operation', operation!, ...why)
  expect(await again()).toMatchObject({ code: 0, out: expect.stringMatching(/code +[\w-]{9}\n/) })
  expect(await again()).toMatchObject({
    code: 0,
    out: expect.stringContaining('The output of that command was not stored.'),
  })
})

test('it exits as it says', async () => {
  expect(await type()).toMatchObject({ code: 0, out: expect.stringContaining('waitlist list') })
  expect(await type('users', 'find', 'no-such-page', ...why)).toMatchObject({
    code: 1,
    error: 'There is no user no-such-page.\n',
  })
  expect(await type('users', 'find', ...why)).toMatchObject({ code: 2, out: '' })
  expect(await type('numbers', '--from', 'x', ...why)).toMatchObject({ code: 2 })
  await stop()
  expect(await type('numbers', ...why)).toMatchObject({
    code: 3,
    error: expect.stringContaining('No server is using'),
  })
  expect(await type('numbers', '--help')).toMatchObject({ code: 0 })
})

test('a failure is told without a word of what went wrong, which stands in the log', async () => {
  const { db } = product.dependencies
  await db.execute('alter table waitlist_entries rename to elsewhere')
  const answer = await type('waitlist', 'list', ...why)
  await db.execute('alter table elsewhere rename to waitlist_entries')
  expect(answer).toMatchObject({ code: 1, out: '', error: expect.stringContaining('server log') })
  expect(product.logged()).toContain('operator command failed')
})

test('what was sent as proof is written to a file of one’s own, and over nothing', async () => {
  const proof_id = await attachPicture(product)
  const payload = { full_name: 'Ada', email: 'ada@example.org', school: 'Leeds', graduation_year: 2027, proof_id }
  await product.call({ method: 'POST', url: '/api/apply-student-discount', payload })
  const [{ id }] = JSON.parse((await type('applications', 'list', '--json', ...why)).out)
  const shown = await type('applications', 'show', id.slice(0, 8), '--save', 'proof.webp', ...why)
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('Leeds') })
  const file = join(folder, 'proof.webp')
  expect(shown.out.replaceAll(/\s/g, '')).toContain(file)
  expect((await readFile(file)).subarray(8, 12).toString()).toBe('WEBP')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const again = await type('applications', 'show', id, '--save', file, ...why)
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('already exists') })
})

describe('on eighty columns', () => {
  const strange = [
    ['wide letters', '伊藤 まりえ 이정희'.repeat(8)],
    ['faces', '👩🏽‍🚀'.repeat(60)],
    ['a word without an end', 'x'.repeat(400)],
    ['marks without an end', `a${'\u0301'.repeat(300)}`],
    ['a cursor that moves', '\u001b[2J\u001b]0;owned\u0007red\u009b31m'],
    ['a line that turns around', '\u202egnp.exe\u2066'],
    ['lines of its own', 'one\r\ntwo\u2028three\ttabs'],
  ] as const

  test.each(strange)('%s stay in their line', async (_what, name) => {
    const table = drawTable([{ id: '1a2b3c4d-0000-4000-8000-000000000000', name, note: name, count: 3 }], 80)
    const lines = table.split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80)
    expect(lines[2]).toMatch(/^1a2b3c4d {2}/)
    expect(table).not.toMatch(/(?!\n)\p{C}/u)
    expect(drawFields({ name }, 80)).not.toMatch(/(?!\n)\p{C}/u)
  })

  test('numbers are right-aligned, and empty values are a dash', () => {
    expect(drawTable([{ day: 'total', sign_ups: 12 }], 80)).toBe('day    sign ups\n-----  --------\ntotal        12')
    expect(drawFields({ name: '', closed: null, words: 'one\ntwo' }, 80)).toBe(
      'name    -\nclosed  -\nwords   one\n        two',
    )
  })

  test('every list of the product fits', async () => {
    await signInAs(product, `${'long'.repeat(12)}@${'example.'.repeat(5)}org`)
    await joinList('Bartholomew Featherstonehaugh-Cholmondeley', `${'long'.repeat(12)}@example.org`)
    for (const words of ['waitlist list', 'numbers', 'codes list', 'reports list', 'audit', 'passcodes list']) {
      const { out } = await type(...words.split(' '), ...why)
      for (const line of out.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80)
    }
  })
})

describe('CSV', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'])('%j does not start a formula', value => {
    const line = toCsv(['a'], [[value]]).split('\r\n')[1]!
    expect(line.startsWith("'")).toBe(true)
  })

  test('quotes what needs it, and keeps to its line', () => {
    expect(toCsv(['a', 'b'], [['x,"y"', 'line\nbreak']])).toBe('a,b\r\n"x,""y""",line break\r\n')
  })
})
