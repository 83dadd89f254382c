import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RosetteVariant } from './rosette.ts'
import { RosetteBand } from './rosette-band.tsx'
import { RosetteFigure } from './rosette-figure.tsx'

const ids = Array.from({ length: 100 }, (_, index) => `profile-${index}`)
const kB = 1024

test.each<[RosetteVariant, number, number, number]>([
  ['full', 1, 9.5, 3.4],
  ['crest', 1, 6.9, 2.8],
  ['ring', 1, 5.7, 2.2],
  ['ringlet', 1, 2.7, 1.1],
  ['mini', 1, 1.2, 0.7],
  ['full', 2, 14.7, 5.2],
])('%s at density %d weighs at most %d kB, %d kB compressed', (variant, density, raw, gzip) => {
  const figures = ids.map(id => renderToStaticMarkup(<RosetteFigure id={id} variant={variant} density={density} />))
  expect(Math.max(...figures.map(figure => figure.length))).toBeLessThanOrEqual(raw * kB)
  expect(Math.max(...figures.map(figure => gzipSync(figure).length))).toBeLessThanOrEqual(gzip * kB)
})

test('the same figure twice on a page shares no ids, and every copy finds its own path', () => {
  const markup = renderToStaticMarkup(
    <>
      <RosetteFigure id="ines-marlow" />
      <RosetteFigure id="ines-marlow" />
      <RosetteBand id="ines-marlow" width={1440} height={60} length={120} />
    </>,
  )
  const defined = [...markup.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  const used = new Set([...markup.matchAll(/ href="#([^"]+)"/g)].map(match => match[1]))
  expect(new Set(defined).size).toBe(defined.length)
  expect(used).toEqual(new Set(defined))
})

test('a figure is decoration, and sets no style that a content security policy would refuse', () => {
  const markup = renderToStaticMarkup(<RosetteFigure id="ines-marlow" />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).not.toContain('style=')
})
