/** JSON-LD terms, inline so that verifiers need nothing from us. record-schema.ts refuses extra members. */
export const recordContext = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  { '@vocab': 'urn:credence:record:' },
] as const

export const statusListContext = ['https://www.w3.org/ns/credentials/v2'] as const
