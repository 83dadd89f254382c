/**
 * What the words of a record mean to other programs. Ours stand in the record itself, so that whoever checks it needs
 * nothing from us; every word that the others do not define is one of them, so none can be added unseen.
 */
export const recordContext = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  { '@vocab': 'urn:credence:record:' },
] as const

export const statusListContext = ['https://www.w3.org/ns/credentials/v2'] as const
