import { speechLimits } from '@credence/contract/limits/limits'
import { expect, test } from 'vitest'
import { frameSamples, framesPerSecond } from './audio/resampler.ts'
import { createDictation, type DictationState, newDictation } from './dictation.ts'
import type { Outcome, Transcribe } from './transcription/transcribe-segment.ts'

const frame = (loudness: number) =>
  Float32Array.from({ length: frameSamples }, (_, index) => (index % 2 === 0 ? loudness : -loudness))

function open(answer: Outcome | Transcribe) {
  const asked: number[] = []
  let text = ''
  let state: DictationState = newDictation
  const dictation = createDictation({
    transcribe: async (samples, signal) => {
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
  const transcribe = (loudness: number, seconds: number) => {
    for (let each = 0; each < seconds * framesPerSecond; each++) dictation.take(frame(loudness))
  }
  return { dictation, transcribe, asked, text: () => text, state: () => state }
}

const words: Outcome = { kind: 'words', text: 'We had two warehouses.', isEnglish: true }

test('transcribes everything until stop, including the open segment', async () => {
  const { dictation, transcribe, text, state } = open(words)
  transcribe(0.001, 1)
  transcribe(0.2, 6)
  transcribe(0.001, 4)
  transcribe(0.2, 1)
  await dictation.stop()
  expect(text()).toBe('We had two warehouses.\n\nWe had two warehouses.')
  expect(state()).toMatchObject({ phase: 'over', ending: undefined, seconds: 12 })
})

test('stops after three minutes', async () => {
  const { transcribe, state } = open(words)
  transcribe(0.001, speechLimits.maxSeconds - 0.1)
  expect(state().phase).toBe('listening')
  transcribe(0.001, 5)
  await expect.poll(() => state().phase).toBe('over')
  expect(state()).toMatchObject({ seconds: speechLimits.maxSeconds, ending: 'time' })
})

test('reports ten silent seconds, and a microphone without signal', () => {
  const quiet = open(words)
  quiet.transcribe(0.001, 9)
  expect(quiet.state().quiet).toBe('no')
  quiet.transcribe(0.001, 1)
  expect(quiet.state().quiet).toBe('a while')
  quiet.transcribe(0.2, 1)
  expect(quiet.state().quiet).toBe('no')
  const dead = open(words)
  dead.transcribe(0, 10)
  expect(dead.state().quiet).toBe('no sound')
})

test('previews at most double the cost', async () => {
  const { dictation, transcribe, asked } = open(words)
  for (let second = 0; second < 60; second++) {
    transcribe(0.2, 1)
    // as real time would, so that each look is over before the next
    await new Promise(resolve => setImmediate(resolve))
  }
  await dictation.stop()
  const heard = asked.reduce((sum, seconds) => sum + seconds, 0)
  expect(heard).toBeGreaterThanOrEqual(60)
  expect(heard).toBeLessThanOrEqual(120)
})

test('another language writes nothing and ends dictation', async () => {
  const { transcribe, text, state } = open({ kind: 'words', text: 'We had a cat and leaga.', isEnglish: false })
  for (let sentence = 0; sentence < 3; sentence++) {
    transcribe(0.2, 6)
    transcribe(0.001, 1)
  }
  await expect.poll(() => state().phase).toBe('over')
  expect(state().ending).toBe('other language')
  expect(text()).toBe('')
})

test('a used-up quota ends dictation and keeps the text', async () => {
  let times = 0
  const { transcribe, text, state } = open(async ({ length }) => {
    const isPiece = length > frameSamples
    return !isPiece || times++ === 0 ? words : { kind: 'closed', why: 'used up' }
  })
  for (let sentence = 0; sentence < 2; sentence++) {
    transcribe(0.001, 1)
    transcribe(0.2, 1)
    transcribe(0.001, 2)
  }
  await expect.poll(() => state().phase).toBe('over')
  expect(state().ending).toBe('used up')
  expect(text()).toBe('We had two warehouses.')
})

test('leaving still gets the response in flight', async () => {
  let answer: (outcome: Outcome) => void = () => undefined
  const { dictation, transcribe, text } = open(() => new Promise(resolve => (answer = resolve)))
  transcribe(0.2, 1)
  dictation.leave()
  answer(words)
  await expect.poll(text).toBe('We had two warehouses.')
})
