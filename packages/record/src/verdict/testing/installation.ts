import { generateKeyPairSync, sign } from 'node:crypto'
import { toBase58 } from '../../base58.ts'
import { recordContext, statusListContext } from '../../contexts/record-context.ts'
import { proofHash } from '../../proof-hash.ts'
import { writePublicKey } from '../../public-key.ts'
import type { DidDocument } from '../../record-types.ts'
import { digestOf } from '../../signed-for.ts'
import { packBits } from '../../status-bits.ts'

type Signable = { '@context': readonly unknown[]; [member: string]: unknown }

export const recommendationId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Somebody who signs records as the server does, with keys of their own. */
export function createInstallation(host: string, keyNames = ['key-2026']) {
  const [issuer, origin] = [`did:web:${encodeURIComponent(host)}`, `https://${host}`]
  const pairs = keyNames.map(name => ({ id: `${issuer}#${name}`, ...generateKeyPairSync('ed25519') }))

  const keys: DidDocument = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    verificationMethod: pairs.map(({ id, publicKey }) => {
      const spki = publicKey.export({ format: 'der', type: 'spki' })
      return { id, type: 'Multikey', controller: issuer, publicKeyMultibase: writePublicKey(spki.subarray(-32)) }
    }),
    assertionMethod: pairs.map(({ id }) => id),
  }

  /** By the last of its keys. */
  async function signed(unsigned: Signable): Promise<string> {
    const { id, privateKey } = pairs.at(-1)!
    const proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2026-05-03T10:00:00Z',
      verificationMethod: id,
      proofPurpose: 'assertionMethod',
    } as const
    const proofValue = toBase58(sign(null, await proofHash(unsigned, proof), privateKey))
    return JSON.stringify({ ...unsigned, proof: { ...proof, proofValue } }, null, 2)
  }

  const common = (index: number) => ({
    '@context': recordContext,
    id: 'urn:uuid:0b0f4a3e-6d58-4a3c-9f0e-0d7a5f3d7a11',
    issuer: { id: issuer, type: 'Profile', name: 'Credence', url: origin },
    validFrom: '2026-05-03T10:00:00Z',
    credentialStatus: {
      id: `${origin}/api/records/status/1#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: `${index}`,
      statusListCredential: `${origin}/api/records/status/1`,
    },
    recommends: { name: 'Ines Marlow' },
  })

  return {
    keys,
    recommendation: (index = 7) =>
      signed({
        ...common(index),
        type: ['VerifiableCredential', 'EndorsementCredential'],
        credentialSubject: {
          id: `${origin}/cr/ines-marlow`,
          type: 'EndorsementSubject',
          endorsementComment: 'She told us to close the second warehouse.',
        },
        page: `${origin}/recommendation/${recommendationId}`,
        recommendedBy: { name: 'Tomas Reuter', emailDomain: 'harbourlane.example', knowsThemAs: 'Client' },
        attests: ['The text is unchanged.', 'Its author controlled a mailbox.', 'It was published by Ines Marlow.'],
        givenAs: 'text',
        givenAt: '2026-05-03T10:00:00Z',
      }),
    stamp: async (carrier: Uint8Array, index = 8) =>
      signed({
        ...common(index),
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        credentialSubject: { id: `${origin}/cr/ines-marlow`, type: 'AchievementSubject' },
        mark: 'rosette-of-ines',
        recommendedByPeople: 6,
        relatedResource: { id: 'urn:credence:x', digestSRI: await digestOf(carrier), mediaType: 'image/png' },
      }),
    async list(revoked: number[], hoursAgo = 0) {
      const time = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}Z`
      const id = `${origin}/api/records/status/1`
      return signed({
        '@context': statusListContext,
        id,
        type: ['VerifiableCredential', 'BitstringStatusListCredential'],
        issuer,
        validFrom: time(-hoursAgo),
        validUntil: time(24 - hoursAgo),
        credentialSubject: {
          id: `${id}#list`,
          type: 'BitstringStatusList',
          statusPurpose: 'revocation',
          encodedList: await packBits(revoked),
        },
      })
    },
  }
}
