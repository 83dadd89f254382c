import { expect, test } from 'vitest'
import { type Bundle, mergeBundles, type Need } from './merge-bundles.ts'

function bundle(name: string, size: number, needs: Need[], imports: Bundle[] = []): Bundle {
  return { modules: [name], size, needs, imports: new Set(imports) }
}

function merged(...bundles: Bundle[]): string[][] {
  return mergeBundles(bundles)
    .map(({ modules }) => modules.toSorted())
    .sort()
}

test('modules that the same pages need share one file of any size', () => {
  expect(merged(bundle('a', 50_000, ['first', 'first']), bundle('b', 50_000, ['first', 'first']))).toEqual([['a', 'b']])
})

test('a page gets a few unneeded bytes to save a request on another page, but not many', () => {
  expect(merged(bundle('a', 300, ['first', 'first']), bundle('b', 300, ['first', 'never']))).toEqual([['a', 'b']])
  expect(merged(bundle('a', 300, ['first', 'first']), bundle('b', 3000, ['first', 'never']))).toEqual([['a'], ['b']])
})

test('modules that no page needs together stay apart', () => {
  expect(merged(bundle('a', 10, ['first', 'never']), bundle('b', 10, ['never', 'first']))).toEqual([['a'], ['b']])
})

test('a first load does not include deferred modules', () => {
  expect(merged(bundle('a', 500, ['first']), bundle('b', 5000, ['later']))).toEqual([['a'], ['b']])
  expect(merged(bundle('a', 500, ['later']), bundle('b', 5000, ['later']))).toEqual([['a', 'b']])
})

test('two bundles are not merged when a third lies between them', () => {
  const last = bundle('last', 10, ['first', 'first'])
  const middle = bundle('middle', 90_000, ['first', 'never'], [last])
  const outer = bundle('outer', 10, ['first', 'first'], [middle])
  expect(merged(last, middle, outer)).toEqual([['last'], ['middle'], ['outer']])
})

test('a dynamically imported module keeps its own file', () => {
  const own: Bundle = { ...bundle('own', 10, ['first']), alone: true }
  expect(merged(own, bundle('a', 10, ['first']))).toEqual([['a'], ['own']])
})
