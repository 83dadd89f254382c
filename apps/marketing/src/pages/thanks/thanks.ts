import { thanksWords } from '@credence/contract/applications/thanks-texts'
import type { PublicConfig, RegistrationPolicy } from '@credence/contract/public-config'
import type { OtherThanks, ThanksKind } from '../../site-paths.ts'

export type Thanks = {
  news: string
  lead: string
  steps: readonly [string, string, string]
}

type Facts = Pick<PublicConfig, 'registration'>

export function thanksFor(kind: ThanksKind | OtherThanks, { registration }: Facts): Thanks {
  if (kind === 'waitlist') return waitlist[registration]
  if (kind === 'account') return account(registration)
  return thanks[kind]
}

const waitlist: Record<RegistrationPolicy, Thanks> = {
  open: {
    news: 'You are on the list.',
    lead: '',
    steps: [
      'The next e-mail comes when there is something new for people like you.',
      'You need not wait: you can make your page whenever you like.',
      'Until then, think of one person who saw your best work.',
    ],
  },
  invited: {
    news: 'You are in line.',
    lead: '',
    steps: [
      'The next e-mail comes when your place opens.',
      'It has a link that sets up your page.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}

const account = (registration: RegistrationPolicy): Thanks => ({
  news: 'Your account is gone.',
  lead: 'You are signed out everywhere, and your page is no longer there.',
  steps: [
    'Your profile, your recommendations and your files are deleted.',
    'Copies that others downloaded before stay with them.',
    registration === 'open'
      ? 'The same e-mail address can start again at any time, from nothing.'
      : 'To start again, the same e-mail address needs a new invitation.',
  ],
})

const thanks: Record<Exclude<ThanksKind | OtherThanks, 'waitlist' | 'account'>, Thanks> = {
  ...thanksWords,
  general: {
    news: 'It is good to have you here.',
    lead: 'If you have just sent us something, it has arrived.',
    steps: [
      'A note on its way to your e-mail says so.',
      'A person reads what needs an answer.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}
