import fc from 'fast-check'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Members = { [name: string]: Json }

/** The altered records of attack finding 1, and their neighbours. Each changes the clone it is handed. */
export const namedAlterations: Record<string, (record: Members) => unknown> = {
  '1a: @index on the record': record => (record['@index'] = 'any text'),
  '1a: @index on the reviewer': record => (member(record, 'recommendedBy')['@index'] = 'any text'),
  '1a: @index on the status': record => (member(record, 'credentialStatus')['@index'] = 'any text'),
  '1b: the index in the status list as a value object': record =>
    asValueObject(record, 'credentialStatus', 'statusListIndex'),
  '1c: the drafting disclosure moved to the front': record => (record.attests as Json[]).sort(draftedFirst),
  '1c: the limits in another order': record => (record.doesNotProve as Json[]).reverse(),
  '1d: the name of the reviewer as a value object': record => asValueObject(record, 'recommendedBy', 'name'),
  '1d: the address of the status list as an object': record => {
    const status = member(record, 'credentialStatus')
    status.statusListCredential = { id: status.statusListCredential!, '@index': 'x' }
  },
}

const member = (record: Members, name: string) => record[name] as Members

function asValueObject(record: Members, of: string, name: string) {
  const object = member(record, of)
  object[name] = { '@value': object[name]!, '@index': 'x' }
}

const draftedFirst = (one: Json, other: Json) => Number(isDrafted(other)) - Number(isDrafted(one))
const isDrafted = (sentence: Json) => /drafting aid|drafted this/.test(`${sentence}`)

/** JSON text in which the order of members makes no difference, and the order in a list does. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** One change anywhere in a record, as the text of a file. Never one that leaves it as it was. */
export function alterationsOf(record: object): fc.Arbitrary<{ what: string; file: string }> {
  const places = placesIn(record as Json)
  const before = sorted(record)
  // without bias: small numbers would choose the same few changes again
  return fc
    .noBias(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...changes), fc.nat(), fc.nat()))
    .map(([path, change, one, other]) => {
      const root = { record: structuredClone(record) as Json }
      const [name, ...outer] = [...path].reverse()
      const parent = outer.reverse().reduce<Json>((at, key) => (at as Members)[key]!, root) as Members
      change.apply(parent, name as string, [one, other], places)
      return { what: `${change.name} at ${path.slice(1).join('.')}`, altered: root.record }
    })
    .filter(({ altered }) => sorted(altered) !== before)
    .map(({ what, altered }) => ({ what, file: JSON.stringify(altered) }))
}

type Path = string[]

function placesIn(value: Json, path: Path = ['record']): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))]
}

type Change = {
  name: string
  /** `parent[name]` is the place; the numbers choose among what the change can do there. */
  apply(parent: Members, name: string, chosen: [number, number], places: Path[]): void
}

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!
const isObject = (value: Json): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const keywords =
  '@id @type @value @language @index @list @set @graph @reverse @context @included @nest @none @direction @json @vocab @base'
const foreign =
  'id type name description image expires validUntil evidence sameAs termsOfUse proof retracted constructor'
const names = [
  ...keywords.split(' '),
  ...foreign.split(' '),
  'https://schema.org/name',
  'urn:credence:record:name',
  '_:b0',
  '',
]
const values: Json[] = [
  'x',
  '',
  '7',
  'true',
  'https://evil.example/',
  '_:b0',
  0,
  7,
  -1,
  1.5,
  1e30,
  true,
  false,
  null,
  [],
  {},
]
const wrapped: ((value: Json) => Json)[] = [
  value => [value],
  value => [value, value],
  value => ({ '@value': value }),
  value => ({ '@value': value, '@index': 'x' }),
  value => ({ '@value': value, '@language': 'en' }),
  value => ({ '@value': value, '@type': 'http://www.w3.org/2001/XMLSchema#string' }),
  value => ({ '@id': value }),
  value => ({ id: value }),
  value => ({ '@list': [value].flat() }),
  value => ({ '@set': [value].flat() }),
  value => ({ '@graph': [value].flat() }),
  value => `${value}`,
  value => JSON.stringify(value),
  value => Number(value),
  value => (Array.isArray(value) ? (value[0] ?? null) : { 0: value }),
  value => (Array.isArray(value) ? { ...value } : Object.values(value ?? {})),
  () => null,
]
/** Each pair looks the same, and so does a text with one of the marks in it. */
const lookAlikes = [
  ...'aа eе oо cс pр iі xх yу AА EЕ OО TТ 1l 0O -‐'.split(' ').map(pair => [...pair] as [string, string]),
  ...[...'\u00a0\u2009'].map((space): [string, string] => [' ', space]),
  ...[...'\u200b\u200d\u2060\ufeff\u00ad\u202e\ufe0f'].map((mark): [string, string] => ['', mark]),
]
const edits: ((text: string, at: number) => string)[] = [
  (text, at) =>
    text.slice(0, at % (text.length + 1)) + pick('x 1"\\\n\u0000é'.split(''), at) + text.slice(at % (text.length + 1)),
  (text, at) => text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + 1),
  (text, at) => {
    const found = lookAlikes.filter(([letter]) => text.includes(letter))
    return text.replace(...pick(found, at))
  },
  text => text.normalize('NFD'),
  text => text.normalize('NFKC'),
  text => text.toUpperCase(),
  text => `${text} `,
  text => `${text}\n`,
  text => text.replace('https:', 'http:'),
  text => text.replace(/\/([^/]*)$/, '/./$1'),
  text => text.replace(/Z$/, '+00:00'),
  text => text.replace(/Z$/, '.000Z'),
  text => text.replace(/\d/, digit => `${(Number(digit) + 1) % 10}`),
]

const replace: Change = {
  name: 'replace',
  apply(parent, name, [one, other]) {
    const place = parent[name]!
    if (typeof place === 'string') parent[name] = pick(edits, one)(place, other)
    else if (typeof place === 'number') parent[name] = pick([place + 1, -place, place / 2, place * 1e21], one)
    else if (typeof place === 'boolean') parent[name] = !place
    else parent[name] = pick(values, one)
  },
}

const changes: Change[] = [
  // three times: only these pass the schema and reach the signature
  ...[replace, replace, replace],
  {
    name: 'add',
    apply(parent, name, [one, other], places) {
      const place = parent[name]!
      const added = pick([...values, structuredClone(place)], other)
      if (Array.isArray(place)) place.splice(one % (place.length + 1), 0, added)
      else if (isObject(place)) place[pick([...names, ...places.map(path => path.at(-1)!)], one)] = added
      else parent[pick(names, one)] = added
    },
  },
  {
    name: 'remove',
    apply(parent, name) {
      if (Array.isArray(parent)) parent.splice(Number(name), 1)
      else if (name === 'record') parent[name] = {}
      else delete parent[name]
    },
  },
  {
    name: 'reorder',
    apply(parent, name, [one, other]) {
      const place = parent[name]!
      const list = Array.isArray(place) ? place : Array.isArray(parent) ? (parent as Json[]) : undefined
      if (!list || list.length === 0) return
      const [moved] = list.splice(one % list.length, 1)
      list.splice(other % (list.length + 1), 0, moved!)
    },
  },
  {
    name: 'retype',
    apply(parent, name, [one]) {
      parent[name] = pick(wrapped, one)(parent[name]!)
    },
  },
  {
    name: 'annotate',
    apply(parent, name, [one, other]) {
      const place = parent[name]!
      const object = isObject(place) ? place : parent
      if (!Array.isArray(object)) object[pick(keywords.split(' '), one)] = pick(values, other)
    },
  },
  {
    name: 'rename',
    apply(parent, name, [one, other]) {
      if (Array.isArray(parent) || name === 'record') return
      const renamed = [
        `@${name}`,
        `urn:credence:record:${name}`,
        `https://schema.org/${name}`,
        pick(edits, other)(name, other),
      ]
      const value = parent[name]!
      delete parent[name]
      parent[pick(renamed, one)] = value
    },
  },
  {
    name: 'swap',
    apply(parent, name, [one]) {
      const other = pick(Object.keys(parent), one)
      ;[parent[name], parent[other]] = [parent[other]!, parent[name]!]
    },
  },
]
