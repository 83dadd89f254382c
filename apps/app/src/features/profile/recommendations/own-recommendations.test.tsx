// @vitest-environment happy-dom
import type {
  OwnerRecommendation,
  PublicRecommendation,
} from '@credence/contract/recommendations/recommendation-schema'
import { act, click, eventually, requireElement } from '@credence/ui/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

afterEach(() => sessionStorage.clear())

const given = (name: string): PublicRecommendation => ({
  id: name.toLowerCase(),
  type: 'text',
  text: `Words of ${name}.`,
  line: null,
  media: null,
  reviewer: { full_name: name, position: 'Director', picture_url: null },
  email_domain: 'harbourlane.example',
  source: 'client',
  years: null,
  given_at: '2025-03-14T10:00:00Z',
  changed_at: null,
  featured: false,
})
const cards = ['Lena', 'Jonas', 'Noor'].map(given)
const received = cards.map(
  (card, position): OwnerRecommendation => ({
    ...card,
    media_state: null,
    state: 'published',
    position,
    thanked_at: null,
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
  await eventually(() => requireElement(container, '[aria-label="Move the card of Lena"]'))
  return {
    container,
    address,
    changes: () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call.slice(27), body]),
    order: () =>
      [...container.querySelectorAll<HTMLElement>('article')].map(card => requireElement(card, 'b').textContent),
  }
}

function choose(container: HTMLElement, name: string, item: string) {
  click(requireElement(container, `[aria-label="More about the card of ${name}"]`))
  const found = [...container.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === item)
  if (!found) throw new Error(`The menu of ${name} has no ${item}.`)
  click(found)
}

test('a card is moved by its grip with the arrow keys, and by its menu', async () => {
  const { container, changes, order } = await openCards()
  const grip = requireElement(container, '[aria-label="Move the card of Lena"]')
  act(() => void grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  await eventually(() => expect(order()).toEqual(['Jonas', 'Lena', 'Noor']))
  expect(container.textContent).toContain('Lena is now 2 of 3.')
  choose(container, 'Noor', 'Move up')
  await eventually(() => expect(order()).toEqual(['Jonas', 'Noor', 'Lena']))
  await eventually(() =>
    expect(changes()).toEqual([
      ['lena', { position: 1 }],
      ['noor', { position: 1 }],
    ]),
  )
})

test('one is put first, another hidden, and each can be opened', async () => {
  const { container, address, changes, order } = await openCards([{ state: 'hidden' }, { featured: true }])
  choose(container, 'Noor', 'Put it first')
  await eventually(() => expect(order()[0]).toBe('Noor'))
  expect(container.textContent).toContain('Featured, first on the page')
  expect(container.querySelector('[aria-label="Move the card of Noor"]')).toBeNull()
  choose(container, 'Lena', 'Hide it')
  await eventually(() => expect(order()).toEqual(['Noor', 'Jonas']))
  await eventually(() =>
    expect(changes()).toEqual([
      ['noor', { featured: true }],
      ['lena', { state: 'hidden' }],
    ]),
  )
  choose(container, 'Jonas', 'Open it')
  await eventually(() => expect(address()).toBe('/dashboard/recommendations?review=jonas'))
})
