import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { downloadNames } from './constants.ts'
import type { Endpoint } from './endpoint.ts'
import { allEndpoints } from './testing/all-endpoints.ts'
import { keysOf, shapeOf, variantsOf } from './testing/schema-shape.ts'

/** As docs/specification.md says them: method and path, auth, payload, reads. */
const specificationCalls = [
  ['POST /api/login', 'no', 'JSON {email}', 'message'],
  ['POST /api/signup', 'no', 'JSON {email}', 'message'],
  ['POST /api/user-verify', 'no', 'JSON {otp, email}', 'message, data.token, data.slug'],
  ['POST /api/user-verify-recm', 'no', 'JSON {otp, email, slug}', 'message'],
  ['GET /api/industries', 'yes', 'none', 'data'],
  ['GET /api/recommender-sources', 'yes', 'none', 'data'],
  ['GET /api/get-qr', 'yes', 'none', 'data.qr'],
  [
    'GET /api/generate-pdf',
    'yes',
    'none',
    "file download named '{product} - Profile.pdf'; may return JSON with status 'failed'",
  ],
  ['POST /api/download-qr', 'yes', 'JSON {theme}', "download '{product} - QR.pdf'"],
  ['POST /api/download-stamp', 'yes', 'JSON {theme}', "download '{product} - Stamp.png'"],
  ['GET /api/country', 'no', 'none', 'data'],
  ['POST /api/save-subscription', 'yes', 'no body', 'the JSON returned'],
  [
    'GET /api/profile/{id}',
    'yes',
    'query view=public when public-view flag set',
    'data; an array counts as empty; the rest of the result: not shown',
  ],
  ['POST /api/register-waitlist', 'no', 'JSON {full_name, email}', 'on success the status field; on failure message'],
  ['POST /api/setting-connect-method', 'yes', '{method, link}', 'data'],
  ['GET /api/settings', 'yes', 'none', 'data'],
  ['POST /api/get-access', 'yes', '{password}', 'data.access'],
  ['POST /api/save-fcm-route', 'yes', '{fcm_token, device_info}', 'the whole response'],
  ['GET /api/notifications', 'yes', 'none', 'data'],
  ['POST /api/notifications', 'yes', '{notification_id, status}', 'message'],
  ['POST /api/notifications-all', 'yes', '{status}', 'message'],
] as const

/** The hidden field of the marketing forms, the further choices of a stamp and a PDF, the codes of a link and the cursor of a page are ours and optional. */
const ours = new Set(['website', 'middle', 'size', 'access', 'via', 'codes', 'after'])

function findCall(methodAndPath: string): Endpoint | undefined {
  const wanted = methodAndPath.replace(/\{(\w+)\}/g, ':$1')
  return Object.values<Endpoint>(allEndpoints).find(call => `${call.method} ${call.path}` === wanted)
}

describe('the 21 calls of the specification', () => {
  it('has 21', () => expect(specificationCalls).toHaveLength(21))

  it.each(specificationCalls)('%s', (methodAndPath, auth, payload, reads) => {
    const call = findCall(methodAndPath)
    expect(call).toBeDefined()
    if (!call) return
    expect(call.auth).toBe(auth === 'yes' ? 'owner' : 'none')

    const fields = /\{(.*)\}/.exec(payload)?.[1]?.split(', ')
    if (fields) {
      expect(keysOf(call.body).filter(key => !ours.has(key))).toEqual(fields)
      expect(requiredKeys(call.body)).toEqual(fields)
    } else {
      expect(call.body).toBeUndefined()
    }
    expect(keysOf(call.query).filter(key => !ours.has(key))).toEqual(payload.startsWith('query') ? ['view'] : [])

    expectReadable(call, reads)
  })

  it('takes view=public and no other view', () => {
    const { query } = allEndpoints.getProfile
    expect(query.safeParse({ view: 'public' }).success).toBe(true)
    expect(query.safeParse({}).success).toBe(true)
    expect(query.safeParse({ view: 'owner' }).success).toBe(false)
  })

  it('answers an empty array where the first clients read one as nothing', () => {
    expect(allEndpoints.getProfile.data.parse([])).toEqual([])
    expect(allEndpoints.getQr.data.parse([])).toEqual([])
  })
})

function requiredKeys(schema: z.ZodType | undefined): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, field]) => (field.safeParse(undefined).success ? [] : [key]))
}

const fileTypes: Record<string, string> = { pdf: 'application/pdf', png: 'image/png' }

function expectReadable(call: Endpoint, reads: string) {
  const [, download, extension = ''] = /download (?:named )?'(.+?\.(\w+))'/.exec(reads) ?? []
  if (download) {
    expect(call.file).toBe(fileTypes[extension])
    expect(Object.values(downloadNames('{product}'))).toContain(download)
    return
  }
  expect(call.message).toBeTruthy()
  for (const [, key] of reads.matchAll(/\bdata(?:\.(\w+))?/g)) {
    expect(call.data).toBeDefined()
    if (key) expect(variantsOf(call.data).flatMap(keysOf)).toContain(key)
  }
}
