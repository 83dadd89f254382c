import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, errorsOf } from './endpoint.ts'
import { successSchema } from './envelope-schema.ts'
import { errorMessage, errorStatus } from './error-codes.ts'
import { operatorEndpoints } from './operator/endpoints.ts'
import { allEndpoints } from './testing/all-endpoints.ts'
import { keysOf, objectsIn } from './testing/schema-shape.ts'

const calls = Object.entries<Endpoint>({ ...allEndpoints, ...operatorEndpoints })
const signatures = calls.map(([, call]) => `${call.method} ${call.path}`)

/** What the product adds to them: call, who, payload. */
const ownCalls: [signature: string, auth: Endpoint['auth'], payload?: string][] = [
  ['PATCH /api/profile', 'owner'],
  ['PUT /api/profile/picture', 'owner'],
  ['DELETE /api/profile/picture', 'owner'],
  ['GET /api/invites', 'owner'],
  ['POST /api/invites', 'owner', 'people, source, memory, reminders, message'],
  ['POST /api/invites/:id/remind', 'owner'],
  ['DELETE /api/invites/:id', 'owner'],
  ['GET /api/recommendations', 'owner'],
  ['PATCH /api/recommendations/:id', 'owner', 'state, featured, position'],
  ['GET /api/recommend/:slug', 'none'],
  ['POST /api/invites/answer', 'none', 'invite, answer'],
  ['POST /api/recommender-otp', 'none', 'email, full_name, slug'],
  ['POST /api/uploads', 'reviewer'],
  ['HEAD /api/uploads/:id', 'reviewer'],
  ['PATCH /api/uploads/:id', 'reviewer'],
  ['POST /api/recommendations', 'reviewer', 'slug, type, text, upload_id, full_name, position, source, years, consent'],
  ['GET /api/reviewer/:token', 'none'],
  ['PATCH /api/reviewer/:token', 'reviewer'],
  ['DELETE /api/reviewer/:token', 'none'],
  ['GET /api/views', 'owner'],
  ['POST /api/apply-student-discount', 'none', 'full_name, email, school, school_email, graduation_year'],
  ['POST /api/apply-affiliate-program', 'none', 'full_name, email, channel, audience, promotion, disclosure'],
  ['POST /api/share-story', 'none', 'full_name, email, role, story, consent'],
  ['GET /api/stories', 'none'],
  ['POST /api/checkout', 'owner', 'plan, interval'],
  ['POST /api/check-access', 'none', 'access'],
  ['GET /api/affiliate', 'owner'],
  ['GET /api/export', 'owner'],
  ['DELETE /api/account', 'owner'],
  ['POST /api/report', 'none', 'slug, reason, kind, reply_to'],
  ['POST /api/refresh-token', 'none'],
  ['POST /api/logout', 'none'],
  ['GET /api/sessions', 'owner'],
  ['DELETE /api/sessions/:id', 'owner'],
  ['GET /api/openapi.json', 'none'],
  ['GET /healthz', 'none'],
  ['GET /readyz', 'none'],
]

const profileFields =
  'full_name, headline, position, organisation, industry, country, city, about, languages, skills, links, experience, education, open_to, sections, visibility, slug'

/** Every schema in a JSON schema that says how a list looks. */
function listsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(listsIn)
  return 'type' in schema && schema.type === 'array' ? [schema, ...inside] : inside
}

it('bounds every list that a caller sends, since each item that does not fit costs a complaint', () => {
  const unbounded = calls.filter(([, { body }]) => {
    const lists = body ? listsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []
    return lists.some(list => !('maxItems' in list))
  })
  expect(unbounded.map(([name]) => name)).toEqual([])
})

describe('the calls beyond the specification', () => {
  it.each(ownCalls)('%s', (signature, auth, payload = '') => {
    const [, call] = calls[signatures.indexOf(signature)] ?? []
    expect(call?.auth).toBe(auth)
    expect(keysOf(call?.body)).toEqual(expect.arrayContaining(payload === '' ? [] : payload.split(', ')))
  })

  it('changes every profile field that is named', () => {
    expect(keysOf(allEndpoints.updateProfile.body)).toEqual(expect.arrayContaining(profileFields.split(', ')))
  })
})

describe('all calls', () => {
  it('are unique', () => {
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  it.each(calls)('%s is a whole record', (_name, call) => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1])
    expect(keysOf(call.params)).toEqual(named)
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/)
    const answersWithEnvelope = !call.file && !call.protocol
    if (answersWithEnvelope) expect(call.message).toMatch(/^[A-Z].*\.$/)
    else expect(call.message ?? call.data).toBeUndefined()
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined()
  })

  it.each(calls)('%s refuses keys it does not name, at every depth', (_name, call) => {
    for (const part of [call.body, call.query, call.params]) {
      for (const object of objectsIn(part)) expect(object.def.catchall).toBeInstanceOf(z.ZodNever)
      if (!part) continue
      const codes = part.safeParse({ is_admin: true }).error?.issues.map(issue => issue.code)
      expect(codes).toContain('unrecognized_keys')
    }
  })

  it.each(calls)('%s strips what it does not declare', (_name, call) => {
    for (const object of objectsIn(call.data)) expect(object.def.catchall).toBeUndefined()
  })

  it.each(calls)('%s can be documented', (_name, call) => {
    for (const part of [call.body, call.query, call.params]) if (part) z.toJSONSchema(part, { io: 'input' })
    const answer = z.toJSONSchema(successSchema(call.data), { io: 'output' })
    expect(answer.type).toBe('object')
  })

  it.each(calls)('%s names only failures that have a sentence and a status', (_name, call) => {
    const codes = errorsOf(call)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(call.errors).size).toBe(call.errors?.length ?? 0)
    for (const code of codes) {
      expect(errorMessage(code)).toBeTruthy()
      expect(errorStatus(code)).toBeGreaterThanOrEqual(400)
    }
    expect(codes.includes('session_ended')).toBe(call.auth === 'owner' || call === allEndpoints.refreshToken)
  })
})
