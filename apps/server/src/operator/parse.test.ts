import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverPath } from '../server-folder.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { actionsOf, operate } from '../testing/operate.ts'
import { commands } from './commands/all-commands.ts'
import { exampleOf, parseArguments } from './parse.ts'

describe('a usage error says what was expected', () => {
  test.each([
    [['users', 'delete'], 'There is no "users delete". The commands are: users find,'],
    [['users'], '"users" alone is incomplete. The commands are: users find,'],
    [['accounts', 'list'], 'There is no command "accounts". The commands are: waitlist,'],
    [['__proto__', 'x'], 'There is no command "__proto__".'],
    [['constructor'], 'There is no command "constructor".'],
    [['users', 'find'], "Missing required argument 'user'. See --help."],
    [['users', 'find', 'ada', 'ines'], "Too many arguments for 'find'. Expected 1 argument but got 2: ada, ines."],
    [['waitlist', 'list', 'all'], "Too many arguments for 'list'."],
    [['waitlist', 'list', '--all'], "Unknown option '--all'"],
    [['audit', 'show', '1a2b3c4d', '--from', '2026-03-01'], "Unknown option '--from'"],
    [['waitlist', 'list', '--everything'], "Unknown option '--everything'. See --help."],
    [['waitlist', 'list', '--resaon', 'why'], "Unknown option '--resaon'\n(Did you mean --reason?). See --help."],
    [['waitlist', 'list', '--reason'], "Option '--reason <why>' argument missing. See --help."],
    [['waitlist', 'list', '--reason', 'why', '--operation', 'x'], '"x" is not the id of an operation.'],
    [['waitlist', 'list', '--json=yes'], "Unknown option '--json=yes'. See --help."],
    [['waitlist', 'list', '--reason', '--json'], 'Say why'],
    [['waitlist', 'list'], 'Say why'],
    [['waitlist', 'list', '--reason', '  x '], 'Say why'],
    [['waitlist', 'list', '--reason', 'x'.repeat(501)], 'Say why'],
  ])('%j', (args, said) => {
    expect(parseArguments(args)).toEqual({ kind: 'wrong', said: expect.stringContaining(said) })
  })
})

describe('a usage error that only the server finds is not recorded', () => {
  let product: TestApp
  beforeEach(async () => {
    product = await createTestApp({ REGISTRATION: 'invited' })
  })

  test.each([
    ['waitlist invite ines@', '"ines@" is not an e-mail address'],
    ['applications show x', 'characters of the application’s id'],
    ['applications approve 1a2b3c4', 'characters of the application’s id'],
    ['stories decline %', 'characters of the story’s id'],
    ['reports hide ../x', 'characters of the report’s id'],
    ['codes revoke K7QM-2XHD', 'characters of the code’s id'],
    ['codes issue', 'with --kind: early-access, student, affiliate.'],
    ['codes issue --kind gold', 'the kind of code with --kind'],
    ['codes issue --kind student --uses 0', 'number from 1 to'],
    ['codes issue --kind student --uses many', 'number from 1 to'],
    ['codes issue --kind student --expires 2026-02-30', '"2026-02-30" is not a day'],
    ['codes issue --kind student --expires 2026-02-28', 'has already started'],
    ['codes issue --kind student --address ines', '"ines" is not an e-mail address'],
    ['users find @', '"@" is not an e-mail address'],
    ['users suspend <script>', 'is not an e-mail address, link or id'],
    ['numbers --from yesterday', '"yesterday" is not a day'],
    ['numbers --from 2026-03-02 --to 2026-03-01', '--from is after --to'],
    ['numbers --from 2020-01-01', 'Choose a period of one year or less'],
    ['audit --to 1.3.2026', 'is not a day'],
  ])('%s', async (words, said) => {
    const answer = await operate(product, ...words.split(' '))
    expect(answer).toEqual({ kind: 'wrong', said: expect.stringContaining(said) })
    expect(await actionsOf(product)).toEqual([])
  })

  test.each([
    ['applications approve 00000000', 'There is no application 00000000.'],
    ['stories approve 00000000-0000-4000-8000-000000000000', 'There is no story'],
    ['codes revoke 00000000', 'There is no code 00000000.'],
    ['audit show 00000000', 'There is no row 00000000.'],
    ['reports hide 00000000', 'There is no report 00000000.'],
    ['users restore no-such-page', 'There is no user no-such-page.'],
    ['users erase 00000000-0000-4000-8000-000000000000 --sure ada', 'There is no user'],
    ['users end-sessions missing@example.org', 'There is no user missing@example.org.'],
  ])('%s, of something that is not there, says so, and is on record', async (words, said) => {
    expect(await operate(product, ...words.split(' '))).toEqual({
      kind: 'refused',
      said: expect.stringContaining(said),
    })
    expect(await actionsOf(product)).toMatchObject([{ about: null, outcome: expect.stringMatching(/^refused: /) }])
  })
})

describe('the help', () => {
  const page = readFileSync(serverPath('../../docs/operator.md'), 'utf8')

  function helpFor(...words: string[]): string {
    const parsed = parseArguments([...words, '--help'])
    return parsed.kind === 'help' ? parsed.text : ''
  }

  test('names every command, on eighty columns, as the documentation does', () => {
    const help = helpFor()
    expect(parseArguments([])).toEqual({ kind: 'help', text: help })
    for (const { name } of commands) expect(help).toContain(`\n  ${name}`)
    expect(help.split('\n').filter(line => line.length > 80)).toEqual([])
    expect(page).toContain(`\n${help}\n`)
  })

  test.each(commands.map(command => [command.name, command] as const))('explains %s by itself', (name, command) => {
    const help = helpFor(...name.split(' '))
    expect(help).toContain(exampleOf(command))
    for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`--${option}`)
    expect(page).toContain(`\n${exampleOf(command)}\n`)
    // the example is valid
    const typed = command.example.match(/"[^"]*"|\S+/g)!.map(word => word.replaceAll('"', ''))
    expect(parseArguments([...typed, '--reason', 'why'])).toMatchObject({ kind: 'run', command: { name } })
  })

  test('explains a group of commands', () => {
    expect(helpFor('codes')).toContain('codes revoke <id>')
    expect(helpFor('codes')).not.toContain('waitlist list')
  })
})
