import { expect, test, vi } from 'vitest'
import { lazyValue } from './lazy-value.ts'

test('nothing is made before it is wanted, and then once', () => {
  const make = vi.fn(() => new Intl.NumberFormat('en'))
  const number = lazyValue(make)
  expect(make).not.toHaveBeenCalled()
  expect([number().format(5000), number().format(7)]).toEqual(['5,000', '7'])
  expect(make).toHaveBeenCalledOnce()
})
