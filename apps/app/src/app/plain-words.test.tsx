// @vitest-environment happy-dom
import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { expect, test } from 'vitest'
import { serverAnswers } from '../testing/answers.ts'
import { openPage } from '../testing/open-page.tsx'

test.each([
  ['/registration', {}],
  ['/registration', { registration: 'invited' }],
  ['/registration?mode=sign-in', {}],
  ['/pricing', {}],
  ['/help', { speech: true, ai: { host: 'llm.example' } }],
  ['/help/terms', { speech: true, ai: { host: 'llm.example' } }],
  ['/help/roadmap', { speech: true, ai: { host: 'llm.example' } }],
  ['/nowhere', {}],
] as const)('%s with %j is in plain words', async (path, changes) => {
  serverAnswers({})
  const { container } = await openPage(path, { productName: 'Zedwick', ...changes })
  expect(refusedPhrases(container.innerHTML.replace(/<[^>]*>/g, ' '))).toEqual([])
})
