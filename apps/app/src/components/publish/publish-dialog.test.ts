import { expect, test } from 'vitest'
import { ownerProfile } from '../../testing/signed-in.ts'
import { emailLine, whatBecomesVisible } from './publish-dialog.tsx'

test('names the visible and the hidden sections', () => {
  const sections = [{ id: 'skills' as const, visible: false }]
  expect(
    whatBecomesVisible({ ...ownerProfile, about: 'I fix things.', skills: ['Moving'], city: 'Lisbon', sections }),
  ).toEqual(['Your name, place', 'About', 'Not shown: Skills (hidden by you)'])
  expect(whatBecomesVisible(ownerProfile)).toEqual(['Your name'])
})

test('says whether people see an e-mail address', () => {
  const connect = { method: 'email', link: ownerProfile.email } as const
  expect(emailLine({ connect })).toBe('Your Connect button shows ines@example.org.')
  expect(emailLine(ownerProfile)).toBe('Your e-mail address isn’t shown.')
})
