// @vitest-environment happy-dom
import { pageDataElementId } from '@credence/contract/rendered-page'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { invite, received } from '../../testing/received.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { readDashboardData } from './dashboard-data.ts'

const data = { profile: ownerProfile, recommendations: [received('a')], invites: [invite()], views: [] }
const block = `<script type="application/json" id="${pageDataElementId}">${JSON.stringify(data)}</script>`

test.each([
  ['its owner', block, 'ines-marlow', data],
  ['another session', block, 'tomas-reuter', undefined],
  ['a document without data', '', 'ines-marlow', undefined],
])('data for %s', (_, html, slug, read) => {
  document.body.innerHTML = html
  expect(readDashboardData(document, { slug, token: 'one' })).toEqual(read)
})

test('the first drawing shows the lists without a call; a return to the tab requests them', async () => {
  signedInAs('ines-marlow')
  // the page has just opened
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => now.mockRestore())
  const lists = ['GET /api/invites', 'GET /api/recommendations', 'GET /api/views']
  const sent = serverAnswers(Object.fromEntries(lists.map(list => [list, success([])])))
  const { container } = await openPage('/dashboard/recommendations', {}, data)
  for (const words of ['Ines Marlow', 'Samir Haddad', 'Jonas Weil']) expect(container.textContent).toContain(words)
  // the sidebar comes last
  await waitFor(() => expect(container.textContent).toContain('Your page is private.'))
  expect(sent).toEqual([])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(container.textContent).toContain('No recommendations yet'))
  expect(sent.map(({ call }) => call).toSorted()).toEqual(lists)
})
