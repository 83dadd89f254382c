import { checkSignature, isRevoked } from '@credence/record/check-proof'
import type { DidDocument, RecommendationRecord } from '@credence/record/record-types'
import { refreshRecord } from '../../features/recommendations/record/service.ts'
import { createTestApp, publicHosts, signInAs } from '../../testing/create-test-app.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

type Columns = Parameters<typeof giveRecommendation>[2]

/** A public page with a recommendation that is signed, and what a holder of the record can check. */
export async function createSignedPage(columns: Columns = {}) {
  const product = await createTestApp(publicHosts)
  const { dependencies } = product
  const owner = await signInAs(product, 'ines@marlow.example')
  const profile = { slug: 'ines-marlow', full_name: 'Ines Marlow', headline: 'Moves warehouses', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: owner.headers })
  const said = { text: 'She told us to close the second warehouse.', reviewerName: 'Tomas Reuter', ...columns }
  const id = await giveRecommendation(product, owner.account.id, said)

  const get = (url: string) => product.call({ method: 'GET', url })
  const download = () => get(`/api/recommendations/${id}/credential`)
  const readKeys = async () => JSON.parse((await get('/.well-known/did.json')).text) as DidDocument

  async function ask() {
    await dependencies.db.transaction(tx => refreshRecord(tx, dependencies, id))
    await product.runJobs()
  }

  /** As a verifier that trusts only valid signatures. */
  async function requireRecord(): Promise<RecommendationRecord> {
    const checked = await checkSignature((await download()).text, await readKeys())
    if (checked.outcome !== 'fits') throw new Error(checked.outcome)
    return checked.record as RecommendationRecord
  }

  async function standing({ credentialStatus }: RecommendationRecord) {
    const list = await get(new URL(credentialStatus.statusListCredential).pathname)
    return isRevoked(list.text, await readKeys(), credentialStatus, product.clock.now())
  }

  await ask()
  return { product, owner, id, get, download, readKeys, ask, requireRecord, standing }
}

export type SignedPage = Awaited<ReturnType<typeof createSignedPage>>
