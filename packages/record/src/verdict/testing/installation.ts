import { generateKeyPairSync, sign } from 'node:crypto'
import { recordContext, statusListContext } from '../../contexts/record-context.ts'
import { proofHash } from '../../proof-hash.ts'
import { toBase58, writePublicKey } from '../../public-key.ts'
import type { DidDocument } from '../../record-types.ts'
import { digestOf } from '../../signed-for.ts'
import { packBits } from '../../status-bits.ts'

type Signable = { '@context': readonly unknown[]; [member: string]: unknown }

export const recommendationId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** An issuer that signs records as the server does, with keys of its own. */
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
    name: 'Tomas Reuter recommends Ines Marlow',
    description: 'What Tomas Reuter said of Ines Marlow, and what Credence checked of it.',
    issuer: { id: issuer, type: ['Profile'], name: 'Credence', url: origin },
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
          type: ['EndorsementSubject'],
          endorsementComment: 'She told us to close the second warehouse.',
        },
        page: `${origin}/recommendation/${recommendationId}`,
        recommendedBy: {
          name: 'Tomas Reuter',
          emailDomain: 'harbourlane.example',
          knowsThemAs: 'Client',
          workedTogether: { from: 2019, to: 2023 },
        },
        givenAs: 'text',
        givenAt: '2026-05-03T10:00:00Z',
        draftedByMachine: true,
        recommendedEachOther: false,
        attests: [
          'The text is unchanged since 3 May 2026.',
          'Its author then controlled a mailbox at harbourlane.example: they typed a code that was sent there.',
          'It was published by the person it recommends, who cannot edit it.',
          'A language model drafted this from the notes of the reviewer, who confirmed it.',
        ],
        doesNotProve: [
          'Who its author is. We confirmed an e-mail address, not an identity.',
          'The job title, and how the two know each other. Its author wrote both.',
          'Where its author works today. The mailbox was theirs then, and nobody looked again.',
          'The opinion. A signature keeps words from changing. It does not make them true.',
        ],
      }),
    async stamp(carrier: Uint8Array, index = 8) {
      const page = `${origin}/cr/ines-marlow`
      const digest = await digestOf(carrier)
      return signed({
        ...common(index),
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        credentialSubject: {
          id: page,
          type: ['AchievementSubject'],
          achievement: {
            id: `${origin}/verify#recommended`,
            type: ['Achievement'],
            name: 'Recommended by people with confirmed mailboxes',
            description: 'People who worked with somebody recommend them on a public page.',
            criteria: { narrative: 'Each of them typed a code that was sent to their e-mail address.' },
          },
        },
        mark: 'rosette-of-ines',
        recommendedByPeople: 6,
        relatedResource: { id: `urn:credence:${digest}`, digestSRI: digest, mediaType: 'image/png' },
        attests: [
          `As of 3 May 2026, 6 people recommend Ines Marlow at ${page}. Each confirmed a mailbox with a code.`,
          'It was made for one picture: the stamp that it lies in.',
        ],
        doesNotProve: [
          'That whoever shows it is Ines Marlow. Anybody can copy a file; the record says whose it is.',
          'Who the people are. We confirmed e-mail addresses, not identities.',
          'What they said, and whether it is so. Each recommendation has a record of its own.',
        ],
      })
    },
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
