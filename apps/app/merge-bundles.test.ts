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

test('what the same pages need comes in one file, however large', () => {
  expect(merged(bundle('a', 50_000, ['first', 'first']), bundle('b', 50_000, ['first', 'first']))).toEqual([['a', 'b']])
})

test('a page gets a little that it does not need for a request less on another, and not a lot', () => {
  expect(merged(bundle('a', 300, ['first', 'first']), bundle('b', 300, ['first', 'never']))).toEqual([['a', 'b']])
  expect(merged(bundle('a', 300, ['first', 'first']), bundle('b', 3000, ['first', 'never']))).toEqual([['a'], ['b']])
})

test('what no page needs together stays apart', () => {
  expect(merged(bundle('a', 10, ['first', 'never']), bundle('b', 10, ['never', 'first']))).toEqual([['a'], ['b']])
})

test('a page does not wait for what it needs only once it stands', () => {
  expect(merged(bundle('a', 500, ['first']), bundle('b', 5000, ['later']))).toEqual([['a'], ['b']])
  expect(merged(bundle('a', 500, ['later']), bundle('b', 5000, ['later']))).toEqual([['a', 'b']])
})

test('two are not merged where a third stands between them, which both would wait for', () => {
  const last = bundle('last', 10, ['first', 'first'])
  const middle = bundle('middle', 90_000, ['first', 'never'], [last])
  const outer = bundle('outer', 10, ['first', 'first'], [middle])
  expect(merged(last, middle, outer)).toEqual([['last'], ['middle'], ['outer']])
})

test('what is fetched by itself keeps its own file', () => {
  const own: Bundle = { ...bundle('own', 10, ['first']), alone: true }
  expect(merged(own, bundle('a', 10, ['first']))).toEqual([['a'], ['own']])
})
