import { plans } from '../subscription/plans.ts'
import type { MachineFacts } from './help-facts.ts'
import { whatPeopleSay, writtenByMachine } from './machine-answers.ts'
import type { Topic } from './question.ts'

export const pageTopic = (facts: MachineFacts): Topic => ({
  id: 'page',
  title: 'Your page',
  questions: [
    {
      id: 'edit',
      question: 'Can I edit what someone said?',
      answer: ['No, and neither can we. You can publish it, hide it, feature it and put it in order.'],
    },
    {
      id: 'who-sees',
      question: 'Who can see my profile?',
      answer: [
        'Nobody until you publish it. After that you choose: public, which search engines may list; unlisted, which only people with the link find; or private again.',
      ],
    },
    {
      id: 'own-link',
      question: 'Can I choose the address of my page?',
      answer: [
        'Yes, if nobody has or had it. When you change it, the old link leads to the new one, and nobody else gets it.',
      ],
    },
    {
      id: 'rosette',
      question: 'What is the pattern on my page?',
      answer: [
        'A rosette, the kind engraved on banknotes, drawn from your profile, so that page, PDF, QR sheet and stamp belong together. It is no proof of anything.',
      ],
    },
    {
      id: 'take-along',
      question: 'What can I take away from my page?',
      answer: [
        'A PDF, and a QR code and a stamp in four looks each. The stamp says how many confirmed people recommend you, leads to them and carries its own proof. QR code and stamp need a published page. You decide what readers of your page may take along.',
      ],
    },
    {
      id: 'embed',
      question: 'Can I show it on my own site?',
      answer: [`Yes, with the embed of the ${plans.pro.name} plan. It says how many of those received are shown.`],
    },
    {
      id: 'what-people-say',
      question: 'How is “What people say” made?',
      answer: whatPeopleSay(facts),
    },
    {
      id: 'ai',
      question: 'Is any of it written by a machine?',
      answer: writtenByMachine(facts),
    },
  ],
})
