export const thanksWords = {
  student: {
    news: 'We’ve received your application.',
    lead: '',
    steps: [
      'We check your school e-mail or document.',
      'We e-mail you an access code, or ask you a question.',
      'With the code, Pro is half price.',
    ],
  },
  affiliate: {
    news: 'We’ve received your application.',
    lead: 'We reply to every application.',
    steps: [
      'We review your channel.',
      'If it’s a good fit, we send you an agreement with your rate.',
      'Once you agree, you can start.',
    ],
  },
  story: {
    news: 'We’ve received your story.',
    lead: 'We reply to every story.',
    steps: [
      'We publish it as you wrote it, or ask you before we change anything.',
      'We never publish your e-mail address.',
      'You can ask us to remove your story at any time.',
    ],
  },
} as const
