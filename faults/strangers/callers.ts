import { ask, askPatiently } from './ask.ts'
import { forgedTokens, subjectOf } from './forged-tokens.ts'
import { becomeReviewerOf, cookieHeader, type Owner, publish, type Reviewer, signUp } from './people.ts'
import type { Stage } from './stage.ts'

/** Somebody who calls, and what they have proven by what they send along. */
export type Caller = {
  who: string
  headers: Record<string, string>
  is: 'nobody' | 'owner' | 'reviewer'
  /** Comes from a page of somebody else, by the browser's own word. */
  fromElsewhere?: true
}

export type Cast = { ines: Owner; tom: Owner; tomas: Reviewer; ana: Reviewer; callers: Caller[] }

/** Two owners with a page each and a reviewer of each, then everybody whom they must be told apart from. */
export async function gatherCast(stage: Stage, secretKey: string): Promise<Cast> {
  const [ines, tom, eve] = (await Promise.all(
    ['ines', 'tom', 'eve'].map(name => signUp(stage, `${name}@example.org`)),
  )) as [Owner, Owner, Owner]
  for (const owner of [ines, tom]) await publish(stage, owner)
  const tomas = await becomeReviewerOf(stage, ines.slug, 'tomas@example.org')
  const ana = await becomeReviewerOf(stage, tom.slug, 'ana@example.org')
  const leaving = { cookie: cookieHeader(eve.cookies) }
  await askPatiently(stage, { method: 'POST', path: '/api/logout', headers: leaving, body: {} })
  return { ines, tom, tomas, ana, callers: callersOf(ines, tom, eve, tomas, ana, secretKey) }
}

function callersOf(ines: Owner, tom: Owner, eve: Owner, tomas: Reviewer, ana: Reviewer, secretKey: string): Caller[] {
  const token = ines.headers.authorization
  const { cr_prod_token: readable, ...unreadable } = ines.cookies
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const forged = forgedTokens(token, secretKey, subjectOf(tom.headers.authorization))
  const nobody = (who: string, headers: Record<string, string>): Caller => ({ who, headers, is: 'nobody' })
  return [
    nobody('a stranger', {}),
    { who: 'an owner', headers: ines.headers, is: 'owner' },
    { who: 'another owner', headers: { authorization: `Bearer ${tom.headers.authorization}` }, is: 'owner' },
    { who: 'a reviewer', headers: tomas.headers, is: 'reviewer' },
    { who: 'a reviewer of somebody else', headers: ana.headers, is: 'reviewer' },
    {
      who: 'a reviewer on a page of somebody else',
      headers: { ...tomas.headers, ...evil },
      is: 'reviewer',
      fromElsewhere: true,
    },
    nobody('an owner who signed out', eve.headers),
    nobody('an owner by cookies alone', {
      cookie: cookieHeader({ cr_prod_token: readable!, cr_prod_expire_token: unreadable.cr_prod_expire_token! }),
    }),
    nobody('an owner with a cookie twice', {
      ...ines.headers,
      cookie: `cr_prod_token=${readable}; cr_prod_token=${token}`,
    }),
    nobody('an owner with a planted cookie', { ...ines.headers, cookie: `cr_prod_token=${readable}` }),
    nobody('a reviewer with a changed cookie', {
      cookie: tomas.headers.cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    }),
    nobody('a reviewer with an empty cookie', { cookie: 'cr_reviewer=' }),
    nobody('a reviewer by header', { authorization: tomas.headers.cookie.split('=')[1]! }),
    ...Object.entries(forged).map(([who, authorization]) => nobody(who, { authorization })),
  ]
}

/** Whether what was proven still opens something, so that a refusal shows more than a broken caller. */
export async function isLive(stage: Stage, { ines }: Cast): Promise<boolean> {
  return (await ask(stage, { path: '/api/session', headers: ines.headers })).status === 200
}
