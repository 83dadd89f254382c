// @vitest-environment happy-dom
import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serverAnswers, success } from '../testing/answers.ts'
import { openPage } from '../testing/open-page.tsx'
import { ownerSettings } from '../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../testing/signed-in.ts'

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

test.each([
  ['/cr/ines-marlow', 'Complete your page'],
  ['/welcome', 'Full name'],
  ['/welcome?step=link', 'Your link'],
  ['/welcome?step=work', 'Headline'],
  ['/welcome?step=photo', 'Choose a photo'],
  ['/setting/profile-setting', 'Your open link'],
  ['/setting/connect', 'Connect button'],
  ['/setting/notifications', 'Push notifications'],
  ['/setting/subscription', 'Invoices'],
  ['/setting/privacy', 'Delete your account'],
])('%s of an owner is in plain words', async (path, words) => {
  signedInAs('ines-marlow')
  const lists = ['recommendations', 'industries', 'country'].map(name => [`GET /api/${name}`, success([])] as const)
  serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/settings': success(ownerSettings),
    'GET /api/notifications/preferences': success({
      email: ownerProfile.email,
      choices: usualChoices,
      updated_at: null,
    }),
    ...Object.fromEntries(lists),
  })
  const { container } = await openPage(path, { productName: 'Zedwick', ai: { host: 'llm.example' } })
  await waitFor(() => expect(container.textContent).toContain(words))
  expect(refusedPhrases(container.innerHTML.replace(/<[^>]*>/g, ' '))).toEqual([])
})
