import type { Checked, Claims, Said, Trusted, Untrusted, Verdict } from '@credence/record/verdict/checked'

const recommendation: Said = {
  kind: 'recommendation',
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  path: '/recommendation/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  owner: { name: 'Ines Marlow', slug: 'ines-marlow' },
  reviewer: { name: 'Tomas Reuter', position: 'Director, Harbour Lane Foods', relation: 'Client' },
  domain: 'harbourlane.example',
  words: 'She told us to close the second warehouse.',
  recording: null,
  furtherAttested: ['Parts of it began as a draft by a machine.'],
  givenAt: '2026-05-03T10:00:00Z',
  since: '2026-05-03T10:00:00Z',
}
const stamp: Said = {
  kind: 'stamp',
  owner: { name: 'Ines Marlow', slug: 'ines-marlow' },
  people: 6,
  issuedAt: '2026-05-03T10:00:00Z',
}
const claims: Claims = {
  key: 'key-1',
  host: 'praise-cards.example',
  day: '2026-05-03',
  domain: 'harbourlane.example',
  recommendationId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
}
const trusted: Omit<Trusted, 'outcome' | 'said'> = { key: 'key-2026', standing: 'stands', askedFor: null, file: '{}' }
const untrusted: Omit<Untrusted, 'outcome'> = { claims, owner: null }
const askedFor = { slug: 'dario-velt', name: 'Dario Velt', address: 'app.zedwick.example/cr/dario-velt' }

export const verdicts = {
  holds: { ...trusted, outcome: 'holds', said: recommendation },
  stampHolds: { ...trusted, outcome: 'holds', said: stamp },
  cannotCheck: { ...trusted, outcome: 'cannot check', said: recommendation, standing: 'list not loaded' },
  revoked: { ...trusted, outcome: 'revoked', said: recommendation, standing: 'revoked' },
  stampRevoked: { ...trusted, outcome: 'revoked', said: stamp, standing: 'revoked' },
  another: { ...trusted, outcome: 'another', said: stamp, askedFor },
  unknownKey: { ...untrusted, outcome: 'unknown key' },
  changed: { ...untrusted, outcome: 'changed' },
  pictureChanged: { ...untrusted, outcome: 'changed', owner: { name: 'Ines Marlow', slug: 'ines-marlow' } },
} as const satisfies Record<string, Verdict>

export function checkedWith(...all: Verdict[]): Checked {
  const ofStamp = all.some(verdict => 'said' in verdict && verdict.said.kind === 'stamp')
  const kind = all.length > 1 ? 'pdf' : ofStamp ? 'stamp' : 'record'
  return {
    brought: { name: 'file.json', bytes: 6000, kind },
    where: 'server',
    at: '10:42 UTC',
    verdicts: all,
    words: null,
  }
}
