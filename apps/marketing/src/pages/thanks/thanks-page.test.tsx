// @vitest-environment happy-dom
import { keepInTab } from '@credence/ui/form-draft'
import { cleanup, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConfigContext } from '../../page-contexts.tsx'
import { testConfig } from '../../testing/test-config.ts'
import { ThanksPage } from './thanks-page.tsx'

beforeEach(() => {
  cleanup()
  sessionStorage.clear()
})

function thanked(registration: 'open' | 'invited', kind = 'waitlist'): string {
  history.replaceState(null, '', `/thank-you?for=${kind}`)
  const { container } = render(
    <ConfigContext value={{ ...testConfig, registration }}>
      <ThanksPage />
    </ConfigContext>,
  )
  return within(container).getByRole('main').textContent ?? ''
}

test.each([
  ['open', 'You’re on the list.', 'when there’s news'],
  ['invited', 'You’re on the waitlist.', 'when it’s your turn'],
] as const)('a visitor on the waitlist, while registration is %s, is thanked by first name', (policy, news, next) => {
  keepInTab('sent', { kind: 'waitlist', full_name: 'Ines Marlow', email: 'ines@example.org' })
  const words = thanked(policy)
  expect(words).toContain('Thank you, Ines.')
  expect(words).toContain(news)
  expect(words).toContain(next)
  expect(words).not.toContain('Marlow')
  // a note was just sent, so the page must not promise a single mail
  expect(words).toContain('We sent a confirmation to ines@example.org')
  expect(words).not.toMatch(/once/i)
})

test('an account that is gone can start again only where anybody can', () => {
  expect(thanked('open', 'account')).toContain('You can sign up again at any time')
  expect(thanked('invited', 'account')).toContain('you’ll need a new invitation')
})

test('after a deletion the button opens the home page', () => {
  thanked('open', 'account')
  const [main] = screen.getAllByRole('main')
  expect(
    within(main!)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(link => link.pathname),
  ).toEqual(['/'])
})
