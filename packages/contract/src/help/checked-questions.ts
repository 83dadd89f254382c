import type { Capabilities } from '../capabilities.ts'
import { frontQuestions } from './front-questions.ts'
import type { Topic } from './question.ts'

export const checkedTopic = (can: Capabilities): Topic => ({
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
        'Not from the address of your own account, and not from throw-away mail services; we refuse both. From some other address you could try. Its domain would show, and readers notice a page full of free mailboxes.',
        'When we find one person behind several recommendations, we remove them.',
      ],
    },
    {
      id: 'free-mailbox',
      question: 'Is a recommendation from a free mailbox worth less?',
      answer: [
        'It proves the same thing: that somebody could read that mailbox. People retire, change jobs or prefer to keep work out of it. A company’s domain says a little more about where they were that day, so we print the domain and leave it to the reader.',
      ],
    },
    {
      id: 'shown-of-received',
      question: 'How do I know that the bad ones are not hidden?',
      answer: [
        'Every page says how many of the recommendations received are shown, such as “6 of 7 received are shown”. It also says that the owner chose them and cannot edit them.',
      ],
    },
    {
      id: 'check-without-you',
      question: 'Can I check a recommendation without trusting your page?',
      answer: [
        can.credentials
          ? 'Yes. Each published recommendation is a signed record in an open format (Open Badges 3.0), which any program can check.'
          : 'Not yet. Signed records in an open format are on the roadmap.',
      ],
    },
  ],
})
