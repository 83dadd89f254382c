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
    news: 'You’re on the list.',
    lead: '',
    steps: [
      'We’ll e-mail you when there’s news.',
      'You can make your page now.',
      'Think of one person who saw your best work.',
    ],
  },
  invited: {
    news: 'You’re on the waitlist.',
    lead: '',
    steps: [
      'We’ll e-mail you when it’s your turn.',
      'The e-mail will have a link to make your page.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}

const account = (registration: RegistrationPolicy): Thanks => ({
  news: 'Your account has been deleted.',
  lead: 'You’re signed out everywhere, and your page is offline.',
  steps: [
    'Your page, recommendations and files have been deleted.',
    'We can’t delete copies that others downloaded.',
    registration === 'open'
      ? 'You can start again at any time with the same e-mail.'
      : 'To start again, you need a new invitation.',
  ],
})

const thanks: Record<Exclude<ThanksKind | OtherThanks, 'waitlist' | 'account'>, Thanks> = {
  ...thanksWords,
  general: {
    news: 'Welcome.',
    lead: 'If you just sent us something, we’ve received it.',
    steps: [
      'We’ll e-mail you to confirm.',
      'We’ll read it and reply.',
      'Until then, think of one person who saw your best work.',
    ],
  },
}
