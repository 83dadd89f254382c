import fc from 'fast-check'
import { errorsOf } from '../../packages/contract/src/endpoint.ts'
import { failureSchema, successSchema } from '../../packages/contract/src/envelope-schema.ts'
import { errorStatuses } from '../../packages/contract/src/error-codes.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, askAgain, askPatiently, inParallel, missingHeaders } from './ask.ts'
import { documentedRoutes, type Route } from './documented.ts'
import { type Fuzzed, fuzzedCall } from './fuzzed-calls.ts'
import type { Likely } from './generated.ts'
import { becomeReviewerOf, giveInWriting, type Owner, publish, type Reviewer, said, signUp } from './people.ts'
import { onStage, type Stage } from './stage.ts'

const largestRefusal = 8 * 1024
/** What any call is told that is not well formed, whatever it is for. */
const badForm = ['unreadable_body', 'not_found', 'too_large', 'unsupported_type'] as const
const headersTooLarge = 431

type Done = { call: Fuzzed; answer: Answer }

function problemOf({ call, answer }: Done): string | undefined {
  const { status, headers, text } = answer
  if (status === 0) return `no answer (${text})`
  if (status >= 500 && status !== 503 && status !== 507) return 'an error of ours'
  if (missingHeaders(headers).length > 0) return `without ${missingHeaders(headers)}`
  if (/\n\s+at \S+ \(|node_modules|drizzle|pglite|syntax error at|violates \w+ constraint/i.test(text))
    return 'tells too much'
  if (status >= 400 && text.length > largestRefusal) return `a refusal of ${text.length} characters`
  const endpoint = call.isOtherMethod ? undefined : call.route.endpoint
  if (!endpoint) return undefined
  return isDeclared(call.route, answer) ? undefined : 'not as declared'
}

function isDeclared({ endpoint }: Route, { status, headers, text }: Answer): boolean {
  if (status >= 400) {
    const codes = [...errorsOf(endpoint!), ...badForm]
    const isKnown = status === headersTooLarge || codes.some(code => errorStatuses[code] === status)
    return isKnown && (endpoint!.method === 'HEAD' || failureSchema(codes).strict().safeParse(parsed(text)).success)
  }
  if (endpoint!.protocol) return [200, 201, 204].includes(status)
  if (endpoint!.file) return status === 200 && String(headers['content-type']).startsWith(endpoint!.file)
  return status === 200 && successSchema(endpoint!.data).strict().safeParse(parsed(text)).success
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tell({ call: { ask: asked }, answer }: Done, problem: string): string {
  return `${asked.method} ${asked.path.slice(0, 80)} ${String(asked.body ?? '').slice(0, 80)}: ${answer.status}, ${problem}`
}

/** Names of things that are there, and words that pass. */
async function likelyValues(stage: Stage, ines: Owner, tomas: Reviewer): Promise<Likely> {
  const given = await giveInWriting(stage, tomas)
  return {
    email: [
      ...Array.from({ length: 40 }, (_, index) => `canary-${index}@example.org`),
      ines.email,
      ' Canary@Example.org ',
    ],
    school_email: ['canary@school.example'],
    full_name: ['Ines Marlow', 'Jos\u00e9 Mart\u00ed', '李小龍'],
    slug: [ines.slug, 'somebody', 'ines-marlow'],
    id: [given.id, ines.slug, '00000000-0000-4000-8000-000000000000', '0'.repeat(32)],
    token: [given.token, 'A'.repeat(43)],
    invite: ['A'.repeat(43)],
    reviewer: [given.token],
    otp: ['123456', '123 456'],
    text: [said],
    source: ['manager'],
    position: ['Head of Operations', 3],
    channel: ['https://example.org/'],
    url: ['https://example.org/a', 'https://example.org/\u202e'],
    link: ['https://example.org/'],
    website: [''],
    start: ['2021'],
    end: ['2022', null],
    message: ['Hi {name},\n\nWould you?'],
    changed_at: ['2026-01-01T00:00:00.000Z', null],
  }
}

const seedOf = (size: Size) => Number(process.env.FAULTS_SEED ?? (size === 'short' ? 1 : Date.now() % 2 ** 31))

async function run(size: Size): Promise<Figure[]> {
  const [calls, seed] = [size === 'full' ? 10_000 : 900, seedOf(size)]
  return onStage(async stage => {
    const [ines, tom] = (await Promise.all(['ines', 'tom'].map(name => signUp(stage, `${name}@example.org`)))) as [
      Owner,
      Owner,
    ]
    for (const owner of [ines, tom]) await publish(stage, owner)
    const tomas = await becomeReviewerOf(stage, ines.slug, 'tomas@example.org')
    const likely = await likelyValues(stage, ines, tomas)
    const ofTom = () => askPatiently(stage, { path: `/api/profile/${tom.slug}`, headers: tom.headers })
    const before = (await ofTom()).text
    const routes = await documentedRoutes(stage)
    const each = Math.ceil(calls / routes.length)
    const proofs = { none: {}, owner: ines.headers, reviewer: tomas.headers }
    const fuzzed = routes.flatMap((route, index) =>
      fc.sample(fuzzedCall(route, likely, proofs), { seed: seed + index, numRuns: each }),
    )
    const done = await inParallel(fuzzed, 16, async call => ({ call, answer: await askAgain(stage, call.ask) }))
    const found = done.flatMap(each => {
      const problem = problemOf(each)
      return problem === undefined ? [] : [tell(each, problem)]
    })
    const taken = done.filter(({ answer }) => answer.status >= 200 && answer.status < 300)
    const leaks = stage.server
      .output()
      .split('\n')
      .filter(line => /canary|unexpected error/i.test(line))
    return [
      { what: 'seed', measured: String(seed), must: 'any (FAULTS_SEED repeats it)', holds: true },
      exactly('calls', done.length, each * routes.length),
      atLeast('of them taken', taken.length, Math.floor(calls / 10)),
      atLeast(
        'routes that took some',
        new Set(taken.map(({ call }) => call.route)).size,
        Math.floor(routes.length / 3),
      ),
      none('answers that are not as declared', found.length, found),
      none('lines in the log with what was sent, or of surprises', leaks.length, leaks),
      none('changes to the profile of somebody else', (await ofTom()).text === before ? 0 : 1),
    ]
  })
}

export const fuzz: Fault = {
  name: 'Fuzzed calls',
  story:
    'Ten thousand calls are made up from the document, right, nearly right, wrong, huge, deep, cut short and in strange letters, by strangers, owners and reviewers, and every answer is held against what the contract declares.',
  run,
}
