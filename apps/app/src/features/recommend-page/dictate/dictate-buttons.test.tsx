// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRecommendation } from '../../../state/recommendations/recommendation.ts'
import { serverAnswers, success } from '../../../testing/answers.ts'
import { asked } from '../../../testing/asked.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { keepDraft, recallDraft } from '../on-device/saved-input.ts'

/** What a browser that can listen has; nothing here makes a sound. */
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('AudioWorkletNode', class {})
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => undefined }, configurable: true })
  serverAnswers({ 'GET /api/recommend/ines-marlow': success(asked) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const open = (speech: boolean) => openPage('/cr/ines-marlow/recommend?step=text', { speech })
const say = 'Speak, we type'

describe('talking is offered', () => {
  test('where the server listens', async () => {
    await open(true)
    expect(screen.getByRole('button', { name: say })).toBeTruthy()
  })

  test('nowhere else, and its address leads to the sheet', async () => {
    await open(false)
    expect(screen.queryByRole('button', { name: say })).toBeNull()
    const { address } = await openPage('/cr/ines-marlow/recommend?step=dictate', { speech: false })
    await expect.poll(address).toBe('/cr/ines-marlow/recommend?step=text')
  })

  test('not in a browser that cannot', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await open(true)
    expect(screen.queryByRole('button', { name: say })).toBeNull()
  })
})

describe('after talking', () => {
  const spoken = { ...emptyRecommendation, slug: 'ines-marlow', text: 'We had two warehouses.', spoken: true }

  test('the sheet asks to be read, and words go only when that is confirmed', async () => {
    keepDraft({ ...spoken, savedAt: Date.now() })
    await open(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Read it once. Names are often wrong.')
    expect(screen.getByRole('button', { name: 'Say more' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Keep the words' }))
    expect(recallDraft('ines-marlow').text).toBe('We had two warehouses.')
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start again' }))
    expect(recallDraft('ines-marlow')).toMatchObject({ text: '', spoken: false })
  })

  test('nothing more is offered on a server that has stopped listening; the words are there', async () => {
    keepDraft({ ...spoken, savedAt: Date.now() })
    await open(false)
    expect(screen.queryByRole('button', { name: 'Say more' })).toBeNull()
    expect(screen.getByLabelText('Your recommendation of Ines').textContent).toBe('We had two warehouses.')
  })
})
