import { inviteLimits } from '../limits/invite-limits.ts'
import { frontQuestions } from './front-questions.ts'
import type { Topic } from './question.ts'

const { people, memoryReminders, mailReminders, daysBetweenReminders, unansweredAddressDays } = inviteLimits

export const askingTopic: Topic = {
  id: 'asking',
  title: 'Asking',
  questions: [
    {
      id: 'whom-to-ask',
      question: 'Whom should I ask first?',
      answer: [
        'One person who saw your best work and would pick up the phone. The use cases name five people for each kind of work.',
      ],
    },
    frontQuestions.noAccount,
    frontQuestions.existing,
    {
      id: 'what-they-get',
      question: 'What do they get from me?',
      answer: [
        `An e-mail in your name that you read before it goes, or a personal link that you send yourself. It can carry a memory card: where you worked together, when, on what, and up to ${memoryReminders} reminders of what they saw.`,
        'The mail says where we have their address from, and how to decline or never to be asked again.',
      ],
    },
    {
      id: 'many-at-once',
      question: 'Can I ask many people at once?',
      answer: [`Yes, up to ${people} at a time, by e-mail or by link. Each of them gets a request of their own.`],
    },
    {
      id: 'reminders',
      question: 'Do you remind people who do not answer?',
      answer: [
        `Only when you ask us to, at most ${mailReminders === 2 ? 'twice' : `${mailReminders} times`}, and with at least ${daysBetweenReminders} days in between. They can also choose “Remind me in a week” themselves. After ${unansweredAddressDays} days without an answer we delete their address.`,
      ],
    },
    {
      id: 'pay-for-one',
      question: 'May I pay somebody for a recommendation?',
      answer: [
        'No. Not with money, a discount or a favour in return. One that was paid for is removed, and we tell the owner why.',
      ],
    },
  ],
}
