import type { Question } from './help-types.ts'

/** Those that also stand on the front page, where they must say the same. */
export const frontQuestions = {
  emailConfirmed: {
    id: 'email-confirmed',
    question: 'What does “e-mail confirmed” prove?',
    answer: [
      'That the person could read the mailbox at that address on the day they recommended you. We print the part after the @, so a reader can tell a company address from a free one.',
      'It does not prove their opinion, their job title or your results. We say so on every profile.',
    ],
  },
  noAccount: {
    id: 'no-account',
    question: 'Do the people I ask need an account?',
    answer: ['No. They open a link, record or write, and type a six-digit code from their e-mail. That is all.'],
  },
  existing: {
    id: 'existing-recommendations',
    question: 'Can I use recommendations I already have?',
    answer: [
      'Yes. Paste them, or bring LinkedIn’s export. Each stays private until its author, asked by e-mail, confirms it with a code.',
    ],
  },
  video: {
    id: 'what-happens-to-video',
    question: 'What happens to the video?',
    answer: [
      'It is stored to be played on your profile, and deleted when you or the person who recorded it deletes it. It is not used for advertising or to train models.',
    ],
  },
} satisfies Record<string, Question>
