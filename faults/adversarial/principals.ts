import { forgedTokens, subjectOf } from './forged-tokens.ts'
import type { Harness } from './harness.ts'
import { sendRequest, sendUntilOk } from './http-client.ts'
import { cookieHeader, type Owner, publish, type Reviewer, signUp, verifyReviewer } from './test-users.ts'

/** A kind of client and the role that its headers prove. */
export type Principal = {
  who: string
  headers: Record<string, string>
  is: 'anonymous' | 'owner' | 'reviewer'
  /** Sent by another site's page, according to Sec-Fetch-Site. */
  crossSite?: true
}

export type TestUsers = { ines: Owner; tom: Owner; tomas: Reviewer; ana: Reviewer; principals: Principal[] }

/** Two owners with a page and a reviewer each, and all clients that must be distinguished from them. */
export async function createTestUsers(harness: Harness, secretKey: string): Promise<TestUsers> {
  const [ines, tom, eve] = (await Promise.all(
    ['ines', 'tom', 'eve'].map(name => signUp(harness, `${name}@example.org`)),
  )) as [Owner, Owner, Owner]
  for (const owner of [ines, tom]) await publish(harness, owner)
  const tomas = await verifyReviewer(harness, ines.slug, 'tomas@example.org')
  const ana = await verifyReviewer(harness, tom.slug, 'ana@example.org')
  const leaving = { cookie: cookieHeader(eve.cookies) }
  await sendUntilOk(harness, { method: 'POST', path: '/api/logout', headers: leaving, body: {} })
  return { ines, tom, tomas, ana, principals: principalsOf(ines, tom, eve, tomas, ana, secretKey) }
}

function principalsOf(
  ines: Owner,
  tom: Owner,
  eve: Owner,
  tomas: Reviewer,
  ana: Reviewer,
  secretKey: string,
): Principal[] {
  const token = ines.headers.authorization
  const { cr_prod_token: readable, ...unreadable } = ines.cookies
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const forged = forgedTokens(token, secretKey, subjectOf(tom.headers.authorization))
  const anonymous = (who: string, headers: Record<string, string>): Principal => ({ who, headers, is: 'anonymous' })
  return [
    anonymous('an anonymous client', {}),
    { who: 'an owner', headers: ines.headers, is: 'owner' },
    { who: 'another owner', headers: { authorization: `Bearer ${tom.headers.authorization}` }, is: 'owner' },
    { who: 'a reviewer', headers: tomas.headers, is: 'reviewer' },
    { who: 'a reviewer of another owner', headers: ana.headers, is: 'reviewer' },
    {
      who: 'a reviewer on a page of another site',
      headers: { ...tomas.headers, ...evil },
      is: 'reviewer',
      crossSite: true,
    },
    anonymous('an owner who signed out', eve.headers),
    anonymous('an owner by cookies alone', {
      cookie: cookieHeader({ cr_prod_token: readable!, cr_prod_expire_token: unreadable.cr_prod_expire_token! }),
    }),
    anonymous('an owner with a cookie twice', {
      ...ines.headers,
      cookie: `cr_prod_token=${readable}; cr_prod_token=${token}`,
    }),
    anonymous('an owner with a planted cookie', { ...ines.headers, cookie: `cr_prod_token=${readable}` }),
    anonymous('a reviewer with a changed cookie', {
      cookie: tomas.headers.cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    }),
    anonymous('a reviewer with an empty cookie', { cookie: 'cr_reviewer=' }),
    anonymous('a reviewer by header', { authorization: tomas.headers.cookie.split('=')[1]! }),
    ...Object.entries(forged).map(([who, authorization]) => anonymous(who, { authorization })),
  ]
}

/** Whether the session still works, so that a refusal is not caused by an expired one. */
export async function isSessionValid(harness: Harness, { ines }: TestUsers): Promise<boolean> {
  return (await sendRequest(harness, { path: '/api/session', headers: ines.headers })).status === 200
}
