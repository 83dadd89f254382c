// @vitest-environment happy-dom
import type {
  OwnerRecommendation,
  PublicRecommendation,
} from '@credence/contract/recommendations/recommendation-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

afterEach(() => sessionStorage.clear())

const given = (name: string): PublicRecommendation => ({
  id: name.toLowerCase(),
  type: 'text',
  text: `Words of ${name}.`,
  drafted: false,
  record: null,
  recording_sha256: null,
  line: null,
  media: null,
  reviewer: { full_name: name, position: 'Director', picture_url: null },
  email_domain: 'harbourlane.example',
  source: 'client',
  years: null,
  asked_at: null,
  given_at: '2025-03-14T10:00:00Z',
  changed_at: null,
  written_elsewhere: null,
  published_at: null,
  confirmed_again_at: null,
  mutual: false,
  featured: false,
})
const names = ['Lena', 'Jonas', 'Noor']
const cards = names.map(given)
const received = cards.map(
  (card, position): OwnerRecommendation => ({
    ...card,
    media_state: null,
    state: 'published',
    position,
    thanked_at: null,
    signals: [],
  }),
)

async function openCards(saved: Partial<OwnerRecommendation>[] = []) {
  signedInAs('ines-marlow')
  const profile = { ...ownerProfile, visibility: 'public' as const, recommendations: cards, received: 3 }
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    'GET /api/recommendations': success(received),
    'PATCH /api/recommendations/lena': success({ ...received[0]!, ...saved[0] }),
    'PATCH /api/recommendations/noor': success({ ...received[2]!, ...saved[1] }),
  })
  const { container, address } = await openPage('/cr/ines-marlow')
  await screen.findByRole('button', { name: 'Move Lena’s card' })
  return {
    container,
    address,
    changes: () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call.slice(27), body]),
    order: () =>
      screen
        .getAllByRole('article')
        .map(card => names.find(name => within(card).queryByText(name, { selector: 'b, b *' }))),
  }
}

async function choose(name: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: `More options for ${name}’s card` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a card moves by its handle with the arrow keys, and by its menu', async () => {
  const { container, changes, order } = await openCards()
  const grip = screen.getByRole('button', { name: 'Move Lena’s card' })
  fireEvent.keyDown(grip, { key: 'ArrowDown' })
  await waitFor(() => expect(order()).toEqual(['Jonas', 'Lena', 'Noor']))
  expect(container.textContent).toContain('Lena moved to position 2 of 3.')
  await choose('Noor', 'Move up')
  await waitFor(() => expect(order()).toEqual(['Jonas', 'Noor', 'Lena']))
  await waitFor(() =>
    expect(changes()).toEqual([
      ['lena', { position: 1 }],
      ['noor', { position: 1 }],
    ]),
  )
})

test('one is pinned, another hidden, and each can be opened', async () => {
  const { container, address, changes, order } = await openCards([{ state: 'hidden' }, { featured: true }])
  await choose('Noor', 'Pin to top')
  await waitFor(() => expect(order()[0]).toBe('Noor'))
  expect(container.textContent).toContain('Pinned')
  expect(screen.queryByRole('button', { name: 'Move Noor’s card' })).toBeNull()
  await choose('Lena', 'Hide')
  await waitFor(() => expect(order()).toEqual(['Noor', 'Jonas']))
  await waitFor(() =>
    expect(changes()).toEqual([
      ['noor', { featured: true }],
      ['lena', { state: 'hidden' }],
    ]),
  )
  await choose('Jonas', 'Open')
  await waitFor(() => expect(address()).toBe('/dashboard/recommendations?review=jonas'))
})

test('a link that the browser refuses to copy stays on the screen until closed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  await openCards()
  await choose('Lena', 'Copy link')
  const dialog = await screen.findByRole('dialog', { name: 'Copy this link' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('http://localhost:4001/recommendation/lena')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Copy this link' })).toBeNull())
})
