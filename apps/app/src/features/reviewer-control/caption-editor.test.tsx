// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CaptionEditor } from './caption-editor.tsx'
import type { Cue } from './captions.ts'

const two: Cue[] = [
  { start: 0, end: 4, text: 'When I hired Ines' },
  { start: 4, end: 8, text: 'we had lost two people.' },
]

type EditorProps = Omit<ComponentProps<typeof CaptionEditor>, 'cues' | 'time' | 'duration' | 'onChange'>

function Editor(props: EditorProps) {
  const [cues, setCues] = useState(props.saved)
  return <CaptionEditor {...props} cues={cues} time={0} duration={10} onChange={setCues} />
}

function open(saved: Cue[] = [], kind: 'video' | 'audio' = 'video') {
  const player = {
    onSeek: vi.fn(),
    onPlay: vi.fn(),
    onStop: vi.fn(),
    onSave: vi.fn(async () => ({ kind: 'done' as const })),
  }
  const { container } = render(<Editor kind={kind} saved={saved} {...player} />)
  const lines = () => screen.getAllByRole('textbox', { name: /^Caption at/ })
  const press = (init: KeyboardEventInit) =>
    act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
  return { container, lines, press, ...player }
}

describe('captions', () => {
  test('a line that is added has the focus, and nothing is offered to save until something was written', async () => {
    const { container, lines } = open()
    expect(container.textContent).not.toContain('Use these captions')
    fireEvent.click(screen.getByRole('button', { name: 'Add a line at 0:00' }))
    expect(document.activeElement).toBe(lines()[0])
    expect(screen.getByRole('button', { name: 'Use these captions' })).toHaveProperty('disabled', true)
  })

  test('what is saved already is not saved again; all of it taken away is', async () => {
    const { container, onSave } = open(two)
    expect(screen.getByRole('button', { name: 'Use these captions' })).toHaveProperty('disabled', true)
    for (const at of ['0:00', '0:04']) fireEvent.click(screen.getByRole('button', { name: `Remove the line at ${at}` }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the captions' }))
    expect(onSave).toHaveBeenCalledWith('')
    await waitFor(() => expect(container.textContent).toContain('Saved'))
    expect(container.textContent).not.toContain('Use these captions')
  })

  test('are gone through by keyboard', () => {
    const { lines, press, onPlay, onStop } = open(two)
    act(() => lines()[0]!.focus())
    press({ key: 'Enter' })
    expect(document.activeElement).toBe(lines()[1])
    expect(onPlay).toHaveBeenLastCalledWith(4)
    press({ key: 'Enter' })
    expect(document.activeElement).toBe(lines()[1])
    press({ key: 'ArrowUp', altKey: true })
    expect(document.activeElement).toBe(lines()[0])
    press({ key: 'Enter', shiftKey: true })
    expect(onPlay).toHaveBeenLastCalledWith(0)
    press({ key: 'ArrowDown', altKey: true })
    expect(document.activeElement).toBe(lines()[1])
    press({ key: 'Escape' })
    expect(onStop).toHaveBeenCalledOnce()
  })

  test('a voice is not watched', () => {
    expect(open(two, 'audio').container.textContent).not.toMatch(/watch/)
  })
})
