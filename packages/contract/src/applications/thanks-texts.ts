export const thanksWords = {
  student: {
    news: 'Your application is here.',
    lead: 'A person reads it.',
    steps: [
      'We look at your school address or your document.',
      'You get an access code by e-mail, or a question.',
      'With the code, Pro costs you half.',
    ],
  },
  affiliate: {
    news: 'Your application is here.',
    lead: 'A person reads it and answers either way.',
    steps: [
      'We look at where people find you.',
      'If it fits, you get an agreement with the rate in it.',
      'You start when you have agreed, and not before.',
    ],
  },
  story: {
    news: 'Your story is here.',
    lead: 'A person reads it and writes to you either way.',
    steps: [
      'We print it as you wrote it, or ask you first.',
      'Your e-mail address is never printed.',
      'You can ask us to take it down at any time.',
    ],
  },
} as const
