import { statusListContext } from '@credence/record/contexts/record-context'
import { packBits } from '@credence/record/status-bits'
import type { Dependencies } from '../../../../dependencies.ts'
import { statusListAddress, wholeSeconds } from '../rules.ts'
import { countRevoked, hasList, listRevoked } from '../store.ts'

/** A list that is handed out is good for nearly a day, so that whoever keeps it for a while may. */
const signedAnewAfterMs = 3_600_000
const goodForMs = 24 * 3_600_000
/** A reader's clock may be that much behind ours. */
const clockSkewMs = 600_000

type CachedList = { revoked: number; signedAt: number; file: Promise<string> }

/** Signs a list anew when something was taken back since, and every hour; in between it is kept. */
export function createStatusLists(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const cache = new Map<number, CachedList>()

  /** Undefined where nothing was ever signed. */
  async function load(list: number): Promise<string | undefined> {
    // the first one is there before anything is signed
    if (list > 1 && !(await hasList(db, list))) return undefined
    const revoked = await countRevoked(db, list)
    const now = clock.now().getTime()
    const known = cache.get(list)
    const isFresh = known?.revoked === revoked && Math.abs(now - known.signedAt) < signedAnewAfterMs
    if (isFresh) return known.file
    const made = { revoked, signedAt: now, file: signList(dependencies, list, now) }
    cache.set(list, made)
    made.file.catch(() => cache.delete(list))
    return made.file
  }

  return { load }
}

async function signList({ db, config, signing }: Dependencies, list: number, now: number): Promise<string> {
  const address = statusListAddress(config, list)
  const signed = await signing.sign(db, {
    '@context': statusListContext,
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signing.issuer,
    validFrom: wholeSeconds(new Date(now - clockSkewMs)),
    validUntil: wholeSeconds(new Date(now + goodForMs)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await packBits(await listRevoked(db, list)),
    },
  })
  return `${JSON.stringify(signed, null, 2)}\n`
}
