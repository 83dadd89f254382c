import { expect, test } from 'vitest'
import { createFollowingClock } from './clock.ts'

function clockAt(start: number) {
  let monotonic = start
  const clock = createFollowingClock(() => monotonic)
  const pass = (ms: number) => {
    monotonic += ms
  }
  return { clock, pass, shown: () => clock.now().getTime() }
}

test('goes on by itself from what it was told', () => {
  const { clock, pass, shown } = clockAt(77)
  clock.follow(1_000_000, 0)
  pass(500)
  expect(shown()).toBe(1_000_500)
})

test('follows a clock that is put forward or back', () => {
  const { clock, pass, shown } = clockAt(0)
  clock.follow(1_000_000, 2)
  pass(500)
  clock.follow(1_660_000, 2)
  expect(shown()).toBe(1_660_000)
  clock.follow(1_000_500, 2)
  expect(shown()).toBe(1_000_502)
})

test('an answer that was long on its way moves it no further than it proves', () => {
  const { clock, pass, shown } = clockAt(0)
  clock.follow(1_000_000, 0)
  pass(3000)
  clock.follow(1_001_000, 2500)
  expect(shown()).toBe(1_003_000)
})
