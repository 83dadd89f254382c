// @vitest-environment happy-dom

import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'
import { publishedLead, publishedTitle } from './publish-moment.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const published = { ...ownerProfile, visibility: 'public' as const }

async function open(path: string, answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({ [read]: success(ownerProfile), [save]: success(published), ...answers })
  return { ...(await openPage(path)), sent }
}
const heading = () => screen.getByRole('heading', { level: 1 })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function publish() {
  const page = await open('/cr/ines-marlow')
  press('Publish')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(heading().textContent).toBe('Your page is public.'))
  return page
}

test('publishing opens its own screen, and Back leads to the page', async () => {
  const { container, router } = await publish()
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(container.textContent).toContain('No recommendations yet.')
  expect(container.textContent).toContain('Ask for your first recommendation')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(container.textContent).toContain('Public. Anyone can see your page.'))
  expect(heading().textContent).toBe('Ines Marlow')
})

test('one press copies the link and confirms it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  const { container } = await publish()
  press('Copy link')
  await waitFor(() => expect(container.textContent).toContain('Copied'))
  expect(writeText).toHaveBeenCalledWith('http://localhost:4001/cr/ines-marlow')
})

test('any key skips the animation', async () => {
  const { container } = await publish()
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  // the drawing is decorative: only its attribute shows that it is done
  expect(container.querySelector('[data-done]')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'x' })
  await waitFor(() => expect(container.querySelector('[data-done]')).not.toBeNull())
})

test('publishing can be undone there', async () => {
  const { container } = await publish()
  const sent = serverAnswers({ [save]: success(ownerProfile) })
  press('Make it private again')
  await waitFor(() => expect(container.textContent).toContain('Private. Only you can see your page.'))
  expect(sent[0]?.body).toEqual({ visibility: 'private', was: { visibility: 'public' } })
})

test('publishing in the settings opens it too', async () => {
  const { address } = await open('/setting/privacy#visibility', {
    [save]: success({ ...ownerProfile, visibility: 'unlisted' }),
  })
  fireEvent.click(await screen.findByRole('radio', { name: /^Only with the link/ }))
  await waitFor(() => expect(heading().textContent).toBe('Your page is published.'))
  expect(address()).toBe('/cr/ines-marlow')
})

const given = (count: number) => Array.from({ length: count }, () => ({}) as PublicRecommendation)

test.each([
  ['public', 0, 'Your page is public.', 'Anyone can see your page. No recommendations yet.'],
  ['public', 1, 'Your page is public.', 'Anyone can see your page. It shows 1 recommendation.'],
  ['public', 6, 'Your page is public.', 'Anyone can see your page. It shows 6 recommendations.'],
  ['public', 40, 'Your page is public.', 'Anyone can see your page. It shows 40 recommendations.'],
  ['unlisted', 0, 'Your page is published.', 'Anyone with the link can see your page. No recommendations yet.'],
] as const)('%s, with %i recommendations', (visibility, count, title, lead) => {
  const published = { visibility, recommendations: given(count) }
  expect(publishedTitle(published)).toBe(title)
  expect(publishedLead(published)).toBe(lead)
})
