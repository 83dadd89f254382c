/**
 * What Open Badges 3.0 asks of an EndorsementCredential (its data model, B.1.7 and B.1.8, with VC 2.0), written by us: the
 * schema that 1EdTech publishes could not be had where this was written. Where a later draft was stricter, so is this.
 */
const setWith = (type: string) => ({ type: 'array', minItems: 1, items: { type: 'string' }, contains: { const: type } })
const time = { type: 'string', format: 'date-time', pattern: '(Z|[+-][0-9]{2}:[0-9]{2})$' }
const address = { type: 'string', format: 'uri' }
const text = { type: 'string' }

const proof = {
  type: 'object',
  properties: {
    type: { const: 'DataIntegrityProof' },
    cryptosuite: { const: 'eddsa-rdfc-2022' },
    created: time,
    proofPurpose: { const: 'assertionMethod' },
    verificationMethod: address,
    proofValue: text,
  },
  required: ['type', 'cryptosuite', 'created', 'proofPurpose', 'verificationMethod', 'proofValue'],
}

const profile = {
  type: 'object',
  properties: { id: address, type: setWith('Profile'), name: text, url: address, description: text },
  required: ['id', 'type'],
}

const subject = {
  type: 'object',
  properties: { id: address, type: setWith('EndorsementSubject'), endorsementComment: text },
  required: ['id', 'type'],
  additionalProperties: false,
}

export const endorsementSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  type: 'object',
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      items: { anyOf: [text, { type: 'object' }] },
      contains: {
        pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.[0-9]+\\.json$',
        type: 'string',
      },
    },
    type: { allOf: [setWith('VerifiableCredential'), setWith('EndorsementCredential')] },
    id: address,
    name: text,
    description: text,
    credentialSubject: subject,
    issuer: profile,
    validFrom: time,
    validUntil: time,
    awardedDate: time,
    proof,
    credentialStatus: { type: 'object', properties: { id: address, type: text }, required: ['id', 'type'] },
  },
  required: ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom', 'proof'],
}
