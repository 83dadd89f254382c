import { expect, test } from 'vitest'
import type { Standing } from './checked.ts'
import { type Case, createJudge, type FoundPage, type Sources } from './judge.ts'
import { createInstallation, recommendationId } from './testing/installation.ts'

const here = createInstallation('credence.example')
const elsewhere = createInstallation('praise-cards.example', ['key-1'])
const picture = new TextEncoder().encode('a drawing')
const dario: FoundPage = { slug: 'dario-velt', name: 'Dario Velt', mark: 'rosette-of-dario' }
const asked = { slug: 'dario-velt', address: 'credence.example/cr/dario-velt' }

/** What is asked for on the way is written down. */
function judgeWith(sources: Partial<Sources> = {}) {
  const asks: string[] = []
  const noting =
    <Given extends string[], Found>(name: string, load: (...given: Given) => Promise<Found>) =>
    (...given: Given) => {
      asks.push([name, ...given].join(' '))
      return load(...given)
    }
  const all: Sources = {
    now: () => new Date(),
    keys: here.keys,
    loadKeys: async () => here.keys,
    loadList: () => here.list([]),
    loadPage: async () => dario,
    ...sources,
  }
  const judge = createJudge({
    now: all.now,
    keys: all.keys,
    loadKeys: noting('keys', all.loadKeys),
    loadList: noting('list', all.loadList),
    loadPage: noting('page', all.loadPage),
  })
  return {
    judge: (brought: Partial<Case> & { record: string }) => judge({ carrier: null, asked: null, ...brought }),
    asks,
  }
}

test('a record that was signed here and stands holds, and says what it says', async () => {
  const { judge, asks } = judgeWith()
  expect(await judge({ record: await here.recommendation() })).toMatchObject({
    outcome: 'holds',
    standing: 'stands',
    key: 'key-2026',
    said: {
      kind: 'recommendation',
      id: recommendationId,
      owner: { name: 'Ines Marlow', slug: 'ines-marlow' },
      reviewer: { name: 'Tomas Reuter', position: '', relation: 'Client' },
      domain: 'harbourlane.example',
      words: 'She told us to close the second warehouse.',
      furtherAttested: [
        'It was published by the person it recommends, who cannot edit it.',
        'A language model drafted this from the notes of the reviewer, who confirmed it.',
      ],
    },
  })
  // the whole list, and nothing that would tell which record
  expect(asks).toEqual(['list https://credence.example/api/records/status/1'])
})

test.each<[string, () => Promise<unknown>, Standing]>([
  ['no answer', async () => null, 'list not loaded'],
  ['loading fails', () => Promise.reject(new Error('away')), 'list not loaded'],
  ['the answer is no list', async () => ({ error: 'away' }), 'list not signed by us'],
  ['the list is a day old', () => here.list([], 25), 'list out of date'],
  ['the list is of tomorrow', () => here.list([], -24), 'list out of date'],
  ['the list is signed by others', () => elsewhere.list([]), 'list not signed by us'],
  [
    'a word in the list was changed',
    async () => (await here.list([7])).replace('revocation', 'suspension'),
    'list not signed by us',
  ],
])('where %s the status cannot be checked, with the reason', async (_what, loadList, standing) => {
  const { judge } = judgeWith({ loadList })
  expect(await judge({ record: await here.recommendation(7) })).toMatchObject({
    outcome: 'cannot check',
    standing,
    said: { owner: { name: 'Ines Marlow' } },
  })
})

test('a record whose bit is set is revoked, and its neighbours are not', async () => {
  const { judge, asks } = judgeWith({ loadList: () => here.list([7]) })
  expect(await judge({ record: await here.recommendation(7) })).toMatchObject({ outcome: 'revoked' })
  expect(await judge({ record: await here.recommendation(6) })).toMatchObject({ outcome: 'holds' })
  // fetched once for both
  expect(asks).toHaveLength(1)
})

test.each<[string, (file: string) => string]>([
  ['a word', file => file.replace('warehouse', 'factory')],
  ['a name', file => file.replace('Tomas Reuter', 'Tomas Router')],
  ['the page it links to', file => file.replace('/recommendation/3', '/recommendation/4')],
  ['its place in the list', file => file.replace('"statusListIndex": "7"', '"statusListIndex": "6"')],
  ['a member more', file => file.replace('"givenAs"', '"praise": "high", "givenAs"')],
])('with %s changed it was changed, and none of its words are told', async (_what, change) => {
  const { judge, asks } = judgeWith()
  const record = change(await here.recommendation())
  const verdict = await judge({ record })
  expect(verdict).toMatchObject({
    outcome: 'changed',
    owner: null,
    claims: { key: 'key-2026', host: 'credence.example' },
  })
  expect(JSON.stringify(verdict)).not.toMatch(/warehouse|factory|Reuter|Router|praise/)
  expect(asks).toEqual([])
})

test('another installation is named, and no request goes there', async () => {
  const { judge, asks } = judgeWith()
  expect(await judge({ record: await elsewhere.recommendation() })).toEqual({
    outcome: 'unknown key',
    owner: null,
    claims: {
      key: 'key-1',
      host: 'praise-cards.example',
      day: '2026-05-03',
      domain: 'harbourlane.example',
      recommendationId,
    },
  })
  expect(asks).toEqual([])
})

test('one that only says it is ours is not: its key is asked for once more, and stays unknown', async () => {
  const { judge, asks } = judgeWith()
  const impostor = createInstallation('credence.example', ['key-1999'])
  expect(await judge({ record: await impostor.recommendation() })).toMatchObject({ outcome: 'unknown key' })
  expect(asks).toEqual(['keys'])
  const namesake = createInstallation('credence.example')
  expect(await judge({ record: await namesake.recommendation() })).toMatchObject({ outcome: 'changed' })
})

test('a key that is newer than the page is found, and one of others is not taken for it', async () => {
  const rotated = createInstallation('credence.example', ['key-2026', 'key-2027'])
  const older = { ...rotated.keys, verificationMethod: rotated.keys.verificationMethod.slice(0, 1) }
  const keys = { ...older, assertionMethod: older.assertionMethod.slice(0, 1) }
  const loadList = () => rotated.list([])
  const { judge, asks } = judgeWith({ keys, loadKeys: async () => rotated.keys, loadList })
  expect(await judge({ record: await rotated.recommendation() })).toMatchObject({ outcome: 'holds', key: 'key-2027' })
  expect(asks[0]).toBe('keys')
  const fooled = judgeWith({ keys, loadKeys: async () => elsewhere.keys })
  expect(await fooled.judge({ record: await rotated.recommendation() })).toMatchObject({ outcome: 'unknown key' })
})

test.each([
  ['nothing', ''],
  ['an empty object', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a proof that is a number', '{"proof":1}'],
  ['an empty proof', '{"proof":{}}'],
  ['what is deeper than anybody reads', `{"a":${'['.repeat(5000)}`],
])('%s never fits', async (_what, record) => {
  const found = await judgeWith().judge({ record })
  expect('kind' in found ? found.kind : found.outcome).toMatch(/^(no record|unknown key)$/)
})

test('a status list is no record, though we signed it', async () => {
  expect(await judgeWith().judge({ record: await here.list([]) })).toEqual({ kind: 'no record' })
})

test('a stamp holds with its own picture, and with any other it was changed, and still says whose it is', async () => {
  const { judge, asks } = judgeWith()
  const record = await here.stamp(picture)
  expect(await judge({ record, carrier: picture })).toMatchObject({
    outcome: 'holds',
    said: { kind: 'stamp', people: 6, owner: { slug: 'ines-marlow' } },
  })
  asks.length = 0
  expect(await judge({ record, carrier: picture.slice(1) })).toMatchObject({
    outcome: 'changed',
    owner: { name: 'Ines Marlow', slug: 'ines-marlow' },
  })
  expect(asks).toEqual([])
})

test('a stamp checked against another page belongs to another person, and names the wanted one', async () => {
  const record = await here.stamp(picture)
  const brought = { record, carrier: picture, asked }
  const { judge, asks } = judgeWith()
  expect(await judge(brought)).toMatchObject({
    outcome: 'another',
    said: { owner: { name: 'Ines Marlow' } },
    askedFor: { ...asked, name: 'Dario Velt' },
  })
  // of the two addresses only the one that was given is opened
  expect(asks).toContain('page dario-velt')
  expect(asks.join()).not.toContain('ines')
  const unreachable = judgeWith({ loadPage: async () => null, loadList: async () => null })
  expect(await unreachable.judge(brought)).toMatchObject({ outcome: 'another', askedFor: { name: null } })
  const revoked = judgeWith({ loadList: () => here.list([8]) })
  expect(await revoked.judge(brought)).toMatchObject({ outcome: 'revoked' })
})

test.each<[string, FoundPage | null, string]>([
  ['its own address', null, 'ines-marlow'],
  ['an address that leads to it', { slug: 'ines-marlow', name: 'Ines Marlow', mark: 'x' }, 'ines-old'],
  ['the address it has since it moved', { slug: 'ines-new', name: 'Ines Marlow', mark: 'rosette-of-ines' }, 'ines-new'],
])('a stamp that came with %s is as asked', async (_what, found, slug) => {
  const { judge } = judgeWith({ loadPage: async () => found })
  const brought = {
    record: await here.stamp(picture),
    carrier: picture,
    asked: { slug, address: `credence.example/cr/${slug}` },
  }
  expect(await judge(brought)).toMatchObject({ outcome: 'holds', askedFor: { name: 'Ines Marlow' } })
})

test('an address says nothing about a recommendation, which names both itself', async () => {
  const { judge } = judgeWith()
  expect(await judge({ record: await here.recommendation(), asked })).toMatchObject({
    outcome: 'holds',
    askedFor: null,
  })
})
