import type { Question } from './help-types.ts'

/** Questions that the home page shows too. */
export const frontQuestions = {
  emailConfirmed: {
    id: 'email-confirmed',
    question: 'What does “e-mail confirmed” mean?',
    answer: [
      'The person entered a code that we sent to that e-mail address. Readers see the part after the @.',
      'We don’t confirm their identity, their job title or what they say.',
    ],
  },
  noAccount: {
    id: 'no-account',
    question: 'Do the people I ask need an account?',
    answer: ['No. They open a link, record or write, and enter a code from their e-mail.'],
  },
  existing: {
    id: 'existing-recommendations',
    question: 'Can I use recommendations I already have?',
    answer: [
      'Yes. Paste them, or upload your LinkedIn export. Each one stays private until its author confirms it with a code.',
    ],
  },
  video: {
    id: 'what-happens-to-video',
    question: 'What happens to the video?',
    answer: [
      'It plays on your page until you or the person who recorded it deletes it. We don’t use it for ads or to train models.',
    ],
  },
} satisfies Record<string, Question>
