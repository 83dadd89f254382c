/**
 * What the words of a record mean to other programs. Ours stand in the record itself, so that a verifier needs
 * nothing from us. Members that JSON-LD ignores can still be added: record-schema.ts refuses those.
 */
export const recordContext = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  { '@vocab': 'urn:credence:record:' },
] as const

export const statusListContext = ['https://www.w3.org/ns/credentials/v2'] as const
