import { inviteLimits, passcodeLimits, recordingLimits } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { frontQuestions } from './front-questions.ts'
import type { Topic } from './help-types.ts'

const { people, memoryReminders, mailReminders, daysBetweenReminders, unansweredAddressDays } = inviteLimits

export const askingTopic: Topic = {
  id: 'asking',
  title: 'Asking for a recommendation',
  questions: [
    {
      id: 'whom-to-ask',
      question: 'Who should I ask first?',
      answer: ['One person who saw your best work. Our use cases suggest 5 people for each kind of work.'],
    },
    frontQuestions.noAccount,
    frontQuestions.existing,
    {
      id: 'what-they-get',
      question: 'What do the people I ask get?',
      answer: [
        `An e-mail in your name, which you can check first, or a link that you send yourself. You can add where and when you worked together, which project, and up to ${memoryReminders} things they saw you do.`,
        'The e-mail says who gave us their address, and how to decline.',
      ],
    },
    {
      id: 'many-at-once',
      question: 'Can I ask many people at once?',
      answer: [`Yes, up to ${people} at a time. Each person gets their own request.`],
    },
    {
      id: 'reminders',
      question: 'Do you remind people who don’t answer?',
      answer: [
        `Only if you want us to. We send at most ${mailReminders} reminders, at least ${daysBetweenReminders} days apart. They can also choose “Remind me in a week”. After ${unansweredAddressDays} days without an answer we delete their address.`,
      ],
    },
    {
      id: 'pay-for-one',
      question: 'Can I pay for a recommendation?',
      answer: ['No, not with money, a discount or a favour. We remove paid recommendations.'],
    },
  ],
}

const number = new Intl.NumberFormat('en')

export const givingTopic: Topic = {
  id: 'giving',
  title: 'Giving a recommendation',
  questions: [
    {
      id: 'account-to-recommend',
      question: 'Do I need an account to recommend someone?',
      answer: ['No. Open the link, record or write, and enter the code we e-mail you.'],
    },
    {
      id: 'no-camera',
      question: 'What if I don’t want to be filmed?',
      answer: ['Record your voice, or write. You can also upload a file.'],
    },
    {
      id: 'how-long',
      question: 'How long can a recommendation be?',
      answer: [
        `Up to ${recordingLimits.maxSeconds / 60} minutes for video and voice. Text can be ${textLimits.recommendationMin} to ${number.format(textLimits.recommendationMax)} characters. You can start over as often as you like. We keep only what you send.`,
      ],
    },
    {
      id: 'connection-lost',
      question: 'What if my connection drops while I record?',
      answer: [
        'Your recording stays on your device until you send it. If the upload is interrupted, it picks up where it left off.',
      ],
    },
    {
      id: 'code',
      question: 'My code hasn’t arrived. What can I do?',
      answer: [
        `Check your spam folder. You can ask for a new one after ${passcodeLimits.resendSeconds} seconds. A code works for ${passcodeLimits.lifeSeconds / 60} minutes, and you have ${passcodeLimits.tries} tries. We never send links that sign you in.`,
      ],
    },
    {
      id: 'take-back',
      question: 'Can I withdraw my recommendation?',
      answer: [
        'Yes, at any time, with the link in the e-mail we sent you. Your recommendation disappears from the page at once. We can’t delete copies that others downloaded, but anyone who checks one will see that you withdrew it.',
      ],
    },
    {
      id: 'caption-keys',
      question: 'Which keys work while I check my captions?',
      answer: [
        'Enter plays the next line. Shift+Enter plays this line again. Ctrl+Enter goes back 3 seconds. Esc stops playback.',
        'Alt and an arrow key go to the line above or below. Ctrl+Z undoes a change. On a Mac, use Cmd instead of Ctrl.',
      ],
    },
    {
      id: 'change-it',
      question: 'Can I change my recommendation?',
      answer: [
        'Yes, with the same link and a new code. A second recommendation from your e-mail replaces the first; we ask you before that happens.',
      ],
    },
    {
      id: 'reader-questions',
      question: 'Can readers ask me something?',
      answer: [
        'Only if you allow it when you send your recommendation, or later on your page. You can answer once, decline, or stop all questions. Readers never see your address unless you choose to show it.',
      ],
    },
    {
      id: 'still-true',
      question: 'Will you e-mail me again?',
      answer: [
        'At most once a year, to ask if your recommendation is still true. You don’t have to answer, and you can turn this off.',
      ],
    },
    {
      id: 'what-is-shown',
      question: 'What do readers see about me?',
      answer: [
        'Your name, role and picture, how you know the person, and the domain of your e-mail. Never the full address.',
      ],
    },
    {
      id: 'decline',
      question: 'How do I decline politely?',
      answer: [
        'Choose “No, thanks” on the page, then “Decline”. The person sees that you declined; we don’t ask why. “Never ask me again” stops all requests to your e-mail.',
      ],
    },
  ],
}

export const checkedTopic: Topic = {
  id: 'checked',
  title: 'What we check',
  questions: [
    frontQuestions.emailConfirmed,
    {
      id: 'praise-true',
      question: 'Do you check if recommendations are true?',
      answer: ['No. We confirm an e-mail address, not opinions.'],
    },
    {
      id: 'recommend-myself',
      question: 'Can I recommend myself from another address?',
      answer: [
        'No. You can’t use your own address or a disposable one. For any other address, readers see its domain, and we check whether the same browser has been signed in to your account.',
        'We remove recommendations that one person gave under several names.',
      ],
    },
    {
      id: 'each-other',
      question: 'What if two people recommend each other?',
      answer: ['Both pages and their signed records say so.'],
    },
    {
      id: 'free-mailbox',
      question: 'Is a recommendation from a free e-mail address worth less?',
      answer: [
        'We confirm every address in the same way. But a company’s domain says more about where the person works, so we show the domain.',
      ],
    },
    {
      id: 'shown-of-received',
      question: 'How do I know if recommendations are hidden?',
      answer: ['Every page says how many it shows, for example “Showing 6 of the 7 Ines received”.'],
    },
    {
      id: 'check-without-you',
      question: 'Can I check a recommendation without trusting you?',
      answer: [
        'Yes. Every published recommendation has a signed record in an open format (Open Badges 3.0). Open “Check a record” and drop in a record, a stamp or a PDF. Your browser checks it and doesn’t send it anywhere.',
      ],
    },
  ],
}
