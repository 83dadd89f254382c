import { describe, expect, it } from 'vitest'
import { reservedSlugs, slugProblem, slugSkeleton } from './slug-rules.ts'

const looksLike = 'This link is too similar to a reserved one. Choose another.'

describe('what a link name looks like at a glance', () => {
  it.each([
    ['marlow', 'rnarlow'],
    ['marlow', 'mar1ow'],
    ['marlow', 'mariow'],
    ['marlow', 'marl0w'],
    ['marlow', 'marlovv'],
    ['marlow', 'mar-low'],
    ['iris-5', 'lrls-s'],
  ])('%s and %s are the same', (one, other) => expect(slugSkeleton(one)).toBe(slugSkeleton(other)))

  it.each([
    ['ines-marlow', 'ines-marlowe'],
    ['ines-marlow-2', 'ines-marlow-3'],
    // two people's names, and neither can be told to take another
    ['ana-silva', 'anna-silva'],
    ['tom', 'tim'],
    ['dan', 'don'],
  ])('%s and %s are not', (one, other) => expect(slugSkeleton(one)).not.toBe(slugSkeleton(other)))
})

describe('names that are kept for the site', () => {
  it.each(['adm1n', 'adrnin', 'ad-min', 'l0gin', 'wvvw', 'supp0rt'])('%s looks like one', slug =>
    expect(slugProblem(slug)).toBe(looksLike),
  )

  it('are refused as they stand, each of them', () => {
    for (const slug of reservedSlugs) expect(slugProblem(slug)).toBe('This link is reserved. Choose another.')
  })

  it.each(['ines-marlow', 'tomas', 'administer-well', 'p-xun9dezh33'])('%s is none', slug =>
    expect(slugProblem(slug)).toBeUndefined(),
  )
})
