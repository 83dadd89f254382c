import fc from 'fast-check'
import { errorsOf } from '../../packages/contract/src/endpoint.ts'
import { failureSchema, successSchema } from '../../packages/contract/src/envelope-schema.ts'
import { errorStatus } from '../../packages/contract/src/error-codes.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import type { Examples } from './arbitraries.ts'
import { type FuzzRequest, fuzzRequestFor, mcpRoute } from './fuzz-requests.ts'
import { type Harness, withHarness } from './harness.ts'
import { type Answer, inParallel, missingSecurityHeaders, sendUntilOk, sendWithRetry } from './http-client.ts'
import { type Route, readOpenApiRoutes } from './openapi-routes.ts'
import { type Owner, publish, type Reviewer, sampleText, signUp, submitText, verifyReviewer } from './test-users.ts'

const largestRefusal = 8 * 1024
/** Errors that every call may return for a malformed request. */
const malformedErrors = ['unreadable_body', 'not_found', 'too_large', 'unsupported_type'] as const
const headersTooLarge = 431

type Done = { call: FuzzRequest; answer: Answer }

function problemOf({ call, answer }: Done): string | undefined {
  const { status, headers, text } = answer
  if (status === 0) return `no response (${text})`
  if (status >= 500 && status !== 503 && status !== 507) return 'a server error'
  if (missingSecurityHeaders(headers).length > 0) return `without ${missingSecurityHeaders(headers)}`
  if (/\n\s+at \S+ \(|node_modules|drizzle|pglite|syntax error at|violates \w+ constraint/i.test(text))
    return 'leaks internals'
  if (status >= 400 && text.length > largestRefusal) return `a refusal of ${text.length} characters`
  const endpoint = call.isOtherMethod ? undefined : call.route.endpoint
  if (!endpoint) return undefined
  return isDeclared(call.route, answer) ? undefined : 'differs from the contract'
}

function isDeclared({ endpoint }: Route, { status, headers, text }: Answer): boolean {
  if (status >= 400) {
    const codes = [...errorsOf(endpoint!), ...malformedErrors]
    const isKnown = status === headersTooLarge || codes.some(code => errorStatus(code) === status)
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

function summarise({ call: { request }, answer }: Done, problem: string): string {
  return `${request.method} ${request.path.slice(0, 80)} ${String(request.body ?? '').slice(0, 80)}: ${answer.status}, ${problem}`
}

/** Ids of existing objects and valid field values. */
async function exampleValues(harness: Harness, ines: Owner, tomas: Reviewer): Promise<Examples> {
  const given = await submitText(harness, tomas)
  return {
    email: [
      ...Array.from({ length: 40 }, (_, index) => `canary-${index}@example.org`),
      ines.email,
      ' Canary@Example.org ',
    ],
    school_email: ['canary@school.example'],
    full_name: ['Ines Marlow', 'Jos\u00e9 Mart\u00ed', '李小龍'],
    slug: [ines.slug, 'unknown-profile', 'ines-marlow'],
    id: [given.id, ines.slug, '00000000-0000-4000-8000-000000000000', '0'.repeat(32)],
    token: [given.token, 'A'.repeat(43)],
    invite: ['A'.repeat(43)],
    reviewer: [given.token],
    otp: ['123456', '123 456'],
    text: [sampleText],
    source: ['manager'],
    position: ['Head of Operations', 3],
    channel: ['https://example.org/'],
    url: ['https://example.org/a', 'https://example.org/\u202e'],
    link: ['https://example.org/'],
    page: [ines.slug, 'unknown-profile', 'https://elsewhere.example/cr/x'],
    record: [given.id, '{"proof":{}}'],
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
  return withHarness(async harness => {
    const [ines, tom] = (await Promise.all(['ines', 'tom'].map(name => signUp(harness, `${name}@example.org`)))) as [
      Owner,
      Owner,
    ]
    for (const owner of [ines, tom]) await publish(harness, owner)
    const tomas = await verifyReviewer(harness, ines.slug, 'tomas@example.org')
    const examples = await exampleValues(harness, ines, tomas)
    const ofTom = () => sendUntilOk(harness, { path: `/api/profile/${tom.slug}`, headers: tom.headers })
    const before = (await ofTom()).text
    const routes = [...(await readOpenApiRoutes(harness)), mcpRoute]
    const each = Math.ceil(calls / routes.length)
    const credentials = { none: {}, owner: ines.headers, reviewer: tomas.headers }
    const fuzzed = routes.flatMap((route, index) =>
      fc.sample(fuzzRequestFor(route, examples, credentials), { seed: seed + index, numRuns: each }),
    )
    const done = await inParallel(fuzzed, 16, async call => ({
      call,
      answer: await sendWithRetry(harness, call.request),
    }))
    const found = done.flatMap(each => {
      const problem = problemOf(each)
      return problem === undefined ? [] : [summarise(each, problem)]
    })
    const taken = done.filter(({ answer }) => answer.status >= 200 && answer.status < 300)
    const leaks = harness.server
      .output()
      .split('\n')
      .filter(line => /canary|unexpected error/i.test(line))
    return [
      { what: 'seed', measured: String(seed), must: 'any (FAULTS_SEED repeats it)', holds: true },
      exactly('requests', done.length, each * routes.length),
      atLeast('of them accepted', taken.length, Math.floor(calls / 10)),
      atLeast(
        'routes that accepted some',
        new Set(taken.map(({ call }) => call.route)).size,
        Math.floor(routes.length / 3),
      ),
      none('responses that differ from the contract', found.length, found),
      none('log lines that contain request data or unexpected errors', leaks.length, leaks),
      none('changes to the profile of another owner', (await ofTom()).text === before ? 0 : 1),
    ]
  })
}

export const fuzz: Fault = {
  name: 'Fuzzed calls',
  description:
    'Ten thousand requests are generated from the OpenAPI document: valid, nearly valid, invalid, huge, deeply nested, truncated and with unusual characters, from anonymous clients, owners and reviewers. Every response is checked against the contract.',
  run,
}
