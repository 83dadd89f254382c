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
      'We’ll write when there is news.',
      'You don’t have to wait: you can make your page now.',
      'Think of one person who saw your best work.',
    ],
  },
  invited: {
    news: 'You are on the waitlist.',
    lead: '',
    steps: [
      'We’ll e-mail you when it is your turn.',
      'That e-mail has a link to make your page.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}

const account = (registration: RegistrationPolicy): Thanks => ({
  news: 'Your account is deleted.',
  lead: 'You are signed out everywhere, and your page is offline.',
  steps: [
    'Your page, recommendations and files are deleted.',
    'Copies that others downloaded are still theirs.',
    registration === 'open'
      ? 'You can start again at any time with the same e-mail.'
      : 'To start again, you need a new invitation.',
  ],
})

const thanks: Record<Exclude<ThanksKind | OtherThanks, 'waitlist' | 'account'>, Thanks> = {
  ...thanksWords,
  general: {
    news: 'Good to have you here.',
    lead: 'If you just sent us something, it has arrived.',
    steps: [
      'We e-mail you to confirm that.',
      'A person reads it and answers.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}
