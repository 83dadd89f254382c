import { price } from '../subscription/plan-prices.ts'
import { plans } from '../subscription/plans.ts'
import type { Topic } from './question.ts'

const { free, pro } = plans

export const moneyTopic: Topic = {
  id: 'money',
  title: 'Plans and money',
  questions: [
    {
      id: 'free-plan',
      question: 'Is there a free plan?',
      answer: [
        `Yes, and it stays. ${free.name} is one profile with ${free.publishedRecommendations} published recommendations of any kind, PDF, QR code and stamp in every theme, and ${free.viewDays} days of views.`,
      ],
    },
    {
      id: 'pro-price',
      question: 'What does Pro cost, and what does it add?',
      answer: [
        `${price('pro', 'month')} a month or ${price('pro', 'year')} a year. ${pro.name} adds recommendations without limit, the embed, a year of views, and takes our line off the foot of your page.`,
      ],
    },
    {
      id: 'student-price',
      question: 'Is there a price for students?',
      answer: [
        `Yes: Pro at half price, ${price('student', 'month')} a month or ${price('student', 'year')} a year. It needs an access code, which we send to those who apply and study.`,
      ],
    },
    {
      id: 'same-on-every-plan',
      question: 'Does paying make a recommendation look better?',
      answer: [
        'No. Verification, the length of a video, export and deletion are the same for everybody, and readers are told the same things.',
      ],
    },
    {
      id: 'downgrade',
      question: 'What happens when I stop paying?',
      answer: [
        `You keep Pro until the paid period ends, then you are on Free. Nothing that is already published is hidden; embeds on other pages go empty.`,
      ],
    },
    {
      id: 'reviewer-pays',
      question: 'Does a reviewer ever pay?',
      answer: ['Never. Giving, changing and withdrawing a recommendation is free for everyone.'],
    },
  ],
}
