import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLookalike, type Known, providers, readDomain } from './rules.ts'

const own = (domain: string): Known => ({ ...readDomain(domain), as: 'own' })
const reviewer = (domain: string): Known => ({ ...readDomain(domain), as: 'reviewer' })
const seenAs = (domain: string, ...known: Known[]) => findLookalike(domain, [...known, ...providers])?.domain

describe('looks like', () => {
  test.each([
    ['arnazon.example', 'amazon.example', 'r and n side by side'],
    ['amaz0n.example', 'amazon.example', 'a number for a letter'],
    ['arnaz0n.example', 'amazon.example', 'both'],
    ['vvaterline.example', 'waterline.example', 'two v'],
    ['clockside.example', 'dockside.example', 'c and l side by side'],
    ['pe11roe.example', 'pellroe.example', 'one for l'],
    ['peiiroe.example', 'pellroe.example', 'i for l'],
    ['pell-roe.example', 'pellroe.example', 'a hyphen more'],
    ['pelroe.example', 'pellroe.example', 'a letter missing'],
    ['pelllroe.example', 'pellroe.example', 'a letter too many'],
    ['pellrae.example', 'pellroe.example', 'another letter'],
    ['pelrloe.example', 'pellroe.example', 'two that changed places'],
    ['mail.arnazon.example', 'amazon.example', 'under a lookalike'],
    ['arnazon.example', 'mail.amazon.example', 'whatever stands before the name'],
    ['arnazon.co.uk', 'amazon.co.uk', 'an ending of two parts'],
    ['arnazon.example', 'amazon.org', 'another ending, since the eye stays at the name'],
    [domainToASCII('аmazon.example'), 'amazon.example', 'a Cyrillic a'],
    [domainToASCII('аmаzоn.example'), 'amazon.example', 'three letters of another alphabet'],
    [domainToASCII('amαzon.example'), 'amazon.example', 'a Greek alpha'],
    [domainToASCII('amazón.example'), 'amazon.example', 'an accent'],
    [domainToASCII('pełłroe.example'), 'pellroe.example', 'letters with a bar'],
    ['ARNAZON.EXAMPLE', 'amazon.example', 'capital letters'],
  ])('%s like %s: %s', (domain, like) => {
    expect(seenAs(domain, own(like))).toBe(like)
  })

  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmai1.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['hotrnail.com', 'hotmail.com'],
    ['outIook.com'.toLowerCase(), 'outlook.com'],
    ['out1ook.com', 'outlook.com'],
    ['yah0o.com', 'yahoo.com'],
    ['lcloud.com', 'icloud.com'],
    ['protonmai.com', 'protonmail.com'],
  ])('%s like %s, which everybody knows', (domain, like) => {
    expect(seenAs(domain)).toBe(like)
  })
})

describe('does not look like', () => {
  test.each([
    ['amazon.example', 'amazon.example', 'the same'],
    ['mail.amazon.example', 'amazon.example', 'what lies under it'],
    ['amazon.example', 'eu.mail.amazon.example', 'what lies above it'],
    ['nail.amazon.example', 'mail.amazon.example', 'two that lie under the same'],
    ['amazon.co.uk', 'amazon.example', 'the same name elsewhere'],
    ['amazon.co', 'amazon.com', 'an ending that is one letter shorter'],
    ['firm.co.uk', 'shop.co.uk', 'a country’s own second level'],
    ['pellroe.example', 'pallros.example', 'two letters off'],
    ['acme.example', 'acne.example', 'a short name, where one letter is a lot'],
    ['al.example', 'ai.example', 'two letters in all'],
    ['studio2.example', 'studio3.example', 'numbers that count on'],
    ['waterline.example', 'waterline-group.example', 'a name with something added'],
    ['harbourlane.example', 'kitewood.example', 'something else altogether'],
  ])('%s like %s: %s', (domain, other) => {
    expect(seenAs(domain, own(other))).toBeUndefined()
    expect(seenAs(domain, reviewer(other))).toBeUndefined()
  })

  test.each([
    'gmail.com',
    'ymail.com',
    'mail.com',
    'email.com',
    'hotmail.co.uk',
    'yahoo.co.in',
    'yahoo.co.id',
    'gmx.at',
  ])('%s like another provider', domain => {
    expect(seenAs(domain)).toBeUndefined()
  })

  test("the owner's own domain, whatever others there are", () => {
    expect(seenAs('arnazon.example', own('arnazon.example'), reviewer('amazon.example'))).toBeUndefined()
  })
})

test('two lookalike domains are both reported, since either may be the real one', () => {
  expect(seenAs('arnazon.example', reviewer('amazon.example'), reviewer('arnazon.example'))).toBe('amazon.example')
  expect(seenAs('amazon.example', reviewer('amazon.example'), reviewer('arnazon.example'))).toBe('arnazon.example')
})

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/)
const domains = fc.tuple(
  fc.array(label, { minLength: 1, maxLength: 4 }),
  fc.constantFrom('example', 'org', 'co.uk', 'de'),
)
const domain = domains.map(([labels, ending]) => [...labels, ending].join('.'))

test('no domain resembles itself or its subdomains, and resemblance is symmetric', () => {
  fc.assert(
    fc.property(domain, domain, label, (one, other, under) => {
      expect(findLookalike(one, [reviewer(one)])).toBeUndefined()
      expect(findLookalike(`${under}.${one}`, [reviewer(one)])).toBeUndefined()
      const [there, back] = [findLookalike(one, [reviewer(other)]), findLookalike(other, [reviewer(one)])]
      expect(there === undefined).toBe(back === undefined)
    }),
  )
})

test('one slip of the hand in a name that is long enough is seen', () => {
  const name = fc.stringMatching(/^[a-z]{6,20}$/)
  fc.assert(
    fc.property(name, fc.nat(), fc.stringMatching(/^[a-z]$/), (right, at, letter) => {
      const place = at % right.length
      const wrong = `${right.slice(0, place)}${letter}${right.slice(place + 1)}.example`
      if (wrong !== `${right}.example`) expect(findLookalike(wrong, [own(`${right}.example`)])).toBeDefined()
    }),
  )
})

test('any bytes in a domain get a result', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      findLookalike(one, [reviewer(other), ...providers])
    }),
  )
})
