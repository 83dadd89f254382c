// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRecommendation } from '../../../state/recommendations/recommendation.ts'
import { serverAnswers, success } from '../../../testing/answers.ts'
import { asked } from '../../../testing/asked.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { loadInput, saveInput } from '../on-device/saved-input.ts'

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
const say = 'Dictate instead'

describe('dictation is offered', () => {
  test('where the server transcribes', async () => {
    await open(true)
    expect(screen.getByRole('button', { name: say })).toBeTruthy()
  })

  test('not elsewhere, and its URL leads to the text step', async () => {
    await open(false)
    expect(screen.queryByRole('button', { name: say })).toBeNull()
    const { address } = await openPage('/cr/ines-marlow/recommend?step=dictate', { speech: false })
    await expect.poll(address).toBe('/cr/ines-marlow/recommend?step=text')
  })

  test('not in an unsupported browser', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await open(true)
    expect(screen.queryByRole('button', { name: say })).toBeNull()
  })
})

describe('after dictation', () => {
  const spoken = { ...emptyRecommendation, slug: 'ines-marlow', text: 'We had two warehouses.', spoken: true }

  test('the text step asks to read it, and deletes only after a confirmation', async () => {
    saveInput({ ...spoken, savedAt: Date.now() })
    await open(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check what you said')
    expect(screen.getByRole('button', { name: 'Say more' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(loadInput('ines-marlow').text).toBe('We had two warehouses.')
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start again' }))
    expect(loadInput('ines-marlow')).toMatchObject({ text: '', spoken: false })
  })

  test('keeps the text and hides dictation when the server stops offering it', async () => {
    saveInput({ ...spoken, savedAt: Date.now() })
    await open(false)
    expect(screen.queryByRole('button', { name: 'Say more' })).toBeNull()
    expect(screen.getByLabelText('Your recommendation of Ines').textContent).toBe('We had two warehouses.')
  })
})
