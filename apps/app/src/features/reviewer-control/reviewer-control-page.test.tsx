// @vitest-environment happy-dom
import { questionsChoice } from '@credence/contract/recommendations/questions/question-rules'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { givenVideo } from '../../testing/given.ts'
import { openPage } from '../../testing/open-page.tsx'

const call = '/api/reviewer/t1'
const save = `PUT ${call}/questions`

async function open(questions: GivenRecommendation['questions'], more: Answers = {}) {
  const sent = serverAnswers({ [`GET ${call}`]: success({ ...givenVideo, questions }), ...more })
  const page = await openPage('/reviewer/t1')
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: questionsChoice })
  return { ...page, control, saves: () => sent.filter(each => each.call === save).map(({ body }) => body) }
}

test('the switch for questions saves itself without a code, either way', async () => {
  const given = (allowed: boolean) => success({ ...givenVideo, questions: { allowed, shown: true } })
  const { control, container, saves } = await open(
    { allowed: false, shown: true },
    { [save]: [given(true), given(false)] },
  )
  expect(control.checked).toBe(false)
  expect(container.textContent).toContain('Off. Readers can’t ask you anything.')
  for (const allowed of [true, false]) {
    fireEvent.click(control)
    await waitFor(() => expect(control.checked).toBe(allowed))
  }
  expect(saves()).toEqual([{ allowed: true }, { allowed: false }])
})

test('says that the owner switched questions off', async () => {
  const { container } = await open({ allowed: true, shown: false })
  expect(container.textContent).toContain('Ines has switched questions off.')
})

test('a failure shows, and the switch stays as it was', async () => {
  const { control } = await open({ allowed: true, shown: true }, { [save]: failure(500, { message: 'No.' }) })
  fireEvent.click(control)
  await screen.findByText(/No\./)
  expect(control.checked).toBe(true)
})
