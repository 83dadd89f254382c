import { speechLimits } from '@credence/contract/limits/speech-limits'
import { expect, test } from 'vitest'
import { frameSamples, framesPerSecond } from './audio/resampler.ts'
import { createDictation, type DictationState, newDictation } from './dictation.ts'
import type { Hear, Outcome } from './transcription/transcribe-segment.ts'

const frame = (loudness: number) =>
  Float32Array.from({ length: frameSamples }, (_, index) => (index % 2 === 0 ? loudness : -loudness))

function open(answer: Outcome | Hear) {
  const asked: number[] = []
  let text = ''
  let state: DictationState = newDictation
  const dictation = createDictation({
    hear: async (samples, signal) => {
      asked.push(samples.length / speechLimits.samplesPerSecond)
      return typeof answer === 'function' ? answer(samples, signal) : answer
    },
    wait: async () => undefined,
    write: (words, isParagraph) => {
      text += (text === '' ? '' : isParagraph ? '\n\n' : ' ') + words
    },
    onChange: now => {
      state = now
    },
  })
  const hear = (loudness: number, seconds: number) => {
    for (let each = 0; each < seconds * framesPerSecond; each++) dictation.take(frame(loudness))
  }
  return { dictation, hear, asked, text: () => text, state: () => state }
}

const words: Outcome = { kind: 'words', text: 'We had two warehouses.', isEnglish: true }

test('what was said until stop is written down, also what was not finished', async () => {
  const { dictation, hear, text, state } = open(words)
  hear(0.001, 1)
  hear(0.2, 6)
  hear(0.001, 4)
  hear(0.2, 1)
  await dictation.stop()
  expect(text()).toBe('We had two warehouses.\n\nWe had two warehouses.')
  expect(state()).toMatchObject({ phase: 'over', ending: undefined, seconds: 12 })
})

test('three minutes are the end of it', async () => {
  const { hear, state } = open(words)
  hear(0.001, speechLimits.maxSeconds - 0.1)
  expect(state().phase).toBe('listening')
  hear(0.001, 5)
  await expect.poll(() => state().phase).toBe('over')
  expect(state()).toMatchObject({ seconds: speechLimits.maxSeconds, ending: 'time' })
})

test('ten quiet seconds are told, and a microphone that gives nothing is told apart', () => {
  const quiet = open(words)
  quiet.hear(0.001, 9)
  expect(quiet.state().quiet).toBe('no')
  quiet.hear(0.001, 1)
  expect(quiet.state().quiet).toBe('a while')
  quiet.hear(0.2, 1)
  expect(quiet.state().quiet).toBe('no')
  const dead = open(words)
  dead.hear(0, 10)
  expect(dead.state().quiet).toBe('no sound')
})

test('looking at what is being said costs no more than once again', async () => {
  const { dictation, hear, asked } = open(words)
  for (let second = 0; second < 60; second++) {
    hear(0.2, 1)
    // as real time would, so that each look is over before the next
    await new Promise(resolve => setImmediate(resolve))
  }
  await dictation.stop()
  const heard = asked.reduce((sum, seconds) => sum + seconds, 0)
  expect(heard).toBeGreaterThanOrEqual(60)
  expect(heard).toBeLessThanOrEqual(120)
})

test('another language writes nothing and ends it', async () => {
  const { hear, text, state } = open({ kind: 'words', text: 'We had a cat and leaga.', isEnglish: false })
  for (let sentence = 0; sentence < 3; sentence++) {
    hear(0.2, 6)
    hear(0.001, 1)
  }
  await expect.poll(() => state().phase).toBe('over')
  expect(state().ending).toBe('other language')
  expect(text()).toBe('')
})

test('a server that has had enough ends it, and what came stays', async () => {
  let times = 0
  const { hear, text, state } = open(async ({ length }) => {
    const isPiece = length > frameSamples
    return !isPiece || times++ === 0 ? words : { kind: 'closed', why: 'used up' }
  })
  for (let sentence = 0; sentence < 2; sentence++) {
    hear(0.001, 1)
    hear(0.2, 1)
    hear(0.001, 2)
  }
  await expect.poll(() => state().phase).toBe('over')
  expect(state().ending).toBe('used up')
  expect(text()).toBe('We had two warehouses.')
})

test('whoever leaves gets what is on its way', async () => {
  let answer: (outcome: Outcome) => void = () => undefined
  const { dictation, hear, text } = open(() => new Promise(resolve => (answer = resolve)))
  hear(0.2, 1)
  dictation.leave()
  answer(words)
  await expect.poll(text).toBe('We had two warehouses.')
})
