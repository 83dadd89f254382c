export const thanksWords = {
  student: {
    news: 'We have your application.',
    lead: '',
    steps: [
      'We check your school e-mail or document.',
      'We e-mail you an access code, or ask you a question.',
      'With the code, Pro is half price.',
    ],
  },
  affiliate: {
    news: 'We have your application.',
    lead: 'We answer every application.',
    steps: [
      'We look at your channel.',
      'If it fits, we send you an agreement with the rate.',
      'Once you agree, you can start.',
    ],
  },
  story: {
    news: 'We have your story.',
    lead: 'We answer every story.',
    steps: [
      'We publish it as you wrote it, or ask you before we change anything.',
      'We never publish your e-mail address.',
      'You can ask us to remove it at any time.',
    ],
  },
} as const
