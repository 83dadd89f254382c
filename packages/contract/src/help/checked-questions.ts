import { frontQuestions } from './front-questions.ts'
import type { Topic } from './question.ts'

export const checkedTopic: Topic = {
  id: 'checked',
  title: 'What is checked',
  questions: [
    frontQuestions.emailConfirmed,
    {
      id: 'praise-true',
      question: 'Do you check that the praise is true?',
      answer: ['No. We check who can read a mailbox, not whether they are right. Opinions are for you to judge.'],
    },
    {
      id: 'recommend-myself',
      question: 'Can I recommend myself from another address?',
      answer: [
        'Not from the address of your own account or a throw-away mail service. From another you could try: its domain would show, and we see when it is sent with a browser that you were signed in with.',
        'When we find one person behind several recommendations, we remove them.',
      ],
    },
    {
      id: 'each-other',
      question: 'What if two people recommend each other?',
      answer: ['Both pages say so, and so do their records. Readers can weigh it.'],
    },
    {
      id: 'free-mailbox',
      question: 'Is a recommendation from a free mailbox worth less?',
      answer: [
        'It proves the same: that somebody could read that mailbox. A company’s domain says a little more about where they were that day, so we print it.',
      ],
    },
    {
      id: 'shown-of-received',
      question: 'How do I know that the bad ones are not hidden?',
      answer: [
        'Every page says how many of those received are shown, such as “6 of 7 received are shown”, and that the owner chose them and cannot edit them.',
      ],
    },
    {
      id: 'check-without-you',
      question: 'Can I check a recommendation without trusting your page?',
      answer: [
        'Yes. Each published one is a signed record in an open format (Open Badges 3.0). Drop it, a stamp or a PDF on “Check a record”: your browser says what holds, and sends it nowhere.',
      ],
    },
  ],
}
