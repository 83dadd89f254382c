import credentials from './contexts/credentials-v2.json' with { type: 'json' }
import openBadges from './contexts/open-badges-3.0.3.json' with { type: 'json' }

const known: Record<string, object> = {
  'https://www.w3.org/ns/credentials/v2': credentials,
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json': openBadges,
}

/** Knows the contexts that records use, and fetches nothing: a record may name any address. */
export async function loadContext(address: string) {
  const document = Object.hasOwn(known, address) ? known[address] : undefined
  if (!document) throw new Error('a record may not bring a context of its own')
  return { contextUrl: null, documentUrl: address, document }
}
