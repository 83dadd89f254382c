import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type RosetteVariant, rosetteBand, rosetteLayers, rosetteOutline, rosetteParams } from './rosette.ts'

const ids = [
  ...Array.from({ length: 400 }, (_, index) => `profile-${index}`),
  ...['ines-marlow', 'founders', 'credence', 'Zoë 漢字 🎓', ''],
]

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

describe('parameters', () => {
  test.each([
    ['ines-marlow', { hash: 866143851, m: 11, mode: 'crown', ink: 'ochre', sign: -1, core: 16 }],
    ['founders', { hash: 1303660986, m: 7, mode: 'echo', ink: 'spruce', sign: 1, core: 16 }],
    ['credence', { hash: 3189220820, m: 6, mode: 'chain', ink: 'moss', sign: 1, core: 10 }],
  ])('%s draws what the design says', (id, expected) => {
    expect(rosetteParams(id)).toMatchObject(expected)
  })
})

/** Taken once from the design's reference drawing, over all ids: a changed digest is a changed figure. */
describe('the drawn lines', () => {
  test.each<[RosetteVariant, number, string]>([
    ['full', 1, '9b650f4e1f912b71'],
    ['full', 2, 'df0c66f19b53a7cc'],
    ['crest', 1, '66eab8ba4b7be912'],
    ['crest', 2, 'bdd96c2a698fb611'],
    ['ring', 1, '67f51016b4ec8ffd'],
    ['ring', 2, '97b5e7ca8fa512b8'],
    ['ringlet', 1, 'bb48d94e0f41ac51'],
    ['mini', 1, '722902ee1aa111ed'],
  ])('%s at density %d', (variant, density, expected) => {
    const figures = ids.map(id => {
      const layers = rosetteLayers(rosetteParams(id), variant, density)
      return JSON.stringify(layers.map(layer => [layer.d, layer.copies, layer.ink, layer.width]))
    })
    expect(digest(figures.join(''))).toBe(expected)
  })

  test.each([
    ['ines-marlow', '7c1a85645afb4587'],
    ['founders', '169292a5e3321085'],
    ['credence', '94a6de8b9c91a6a5'],
  ])('outline of %s', (id, expected) => {
    expect(digest(JSON.stringify(rosetteOutline(id, 4)))).toBe(expected)
  })

  test.each([
    [120, 60, '456603fa534cedfd'],
    [68, 34, '6be466ab3d9397ea'],
    [560, 300, 'd877aeba91b3fbc5'],
  ])('band of %d by %d', (length, height, expected) => {
    const { a, b } = rosetteBand(length, height)
    expect(digest(a + b)).toBe(expected)
  })
})
