import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idField, requestObject } from '../../fields/request-fields-schema.ts'
import { timestampData } from '../../fields/response-fields-schema.ts'
import { signedInData } from '../endpoints.ts'

/** Refresh and logout are authorised by cookies. The empty JSON body keeps other sites' forms out. */
const noFields = requestObject({})

export const refreshToken = endpoint('POST', '/api/refresh-token', {
  auth: 'none',
  summary: 'Exchange the refresh cookies for a new token',
  message: 'You’re still signed in.',
  body: noFields,
  data: signedInData,
  needsNoRoom: true,
  errors: ['forbidden', 'session_ended'],
})

export const logout = endpoint('POST', '/api/logout', {
  auth: 'none',
  summary: 'Sign out and clear the session’s cookies',
  message: 'You’re signed out.',
  body: noFields,
  needsNoRoom: true,
  errors: ['forbidden'],
})

/** Asked once when the app starts: finds a token that was planted from a neighbouring host. */
export const getSession = endpoint('GET', '/api/session', {
  auth: 'owner',
  summary: 'Get the signed-in account',
  message: 'You’re signed in.',
  data: z.object({
    slug: z.string(),
    expires_at: timestampData,
    /** For so long the list of sessions opens, and others are signed out, without another passcode. */
    recent_seconds: z.int(),
  }),
})

const sessionData = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Such as "Firefox on Linux", from the browser's own words. */
  device: z.string(),
  created_at: timestampData,
  last_used_at: timestampData,
})
export type Session = z.infer<typeof sessionData>

/** Needs a passcode of the last minutes, be it the one that signed in: a stolen token should not learn where its owner is. */
export const listSessions = endpoint('GET', '/api/sessions', {
  auth: 'owner',
  summary: 'List your sessions',
  message: 'Sessions, newest first.',
  data: z.array(sessionData),
  errors: ['fresh_passcode_needed'],
})

/** Needs one too, except for the session that asks: signing oneself out is always allowed. */
export const endSession = endpoint('DELETE', '/api/sessions/:id', {
  auth: 'owner',
  summary: 'Sign out a session',
  message: 'That session is signed out.',
  params: requestObject({ id: idField }),
  errors: ['fresh_passcode_needed', 'not_found'],
})
