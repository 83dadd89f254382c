import { passcodeLimits } from '../limits/passcode-limits.ts'
import { recordingLimits } from '../limits/recording-limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import type { Topic } from './question.ts'

const number = new Intl.NumberFormat('en')

export const givingTopic: Topic = {
  id: 'giving',
  title: 'Giving a recommendation',
  questions: [
    {
      id: 'account-to-recommend',
      question: 'Do I need an account to recommend someone?',
      answer: ['No. Open the link, record or write, and type the code we send to your e-mail.'],
    },
    {
      id: 'no-camera',
      question: 'I do not want to be filmed. What then?',
      answer: [
        'Speak, or write: none of the three is pre-selected. You can also send a file you have already recorded.',
      ],
    },
    {
      id: 'how-long',
      question: 'How long can it be?',
      answer: [
        `Up to ${recordingLimits.maxSeconds / 60} minutes for video and voice. Text runs from ${textLimits.recommendationMin} to ${number.format(textLimits.recommendationMax)} characters. Start again as often as you like; only the take you send is kept.`,
      ],
    },
    {
      id: 'connection-lost',
      question: 'What if my connection drops while I record?',
      answer: [
        'What you recorded stays on your device until you have sent it, also through a crash. The upload goes on where it stopped.',
      ],
    },
    {
      id: 'code',
      question: 'The code does not arrive. What can I do?',
      answer: [
        `Wait a minute and look in spam. You can ask for another after ${passcodeLimits.resendSeconds} seconds; the one before it still works. A code is valid for ${passcodeLimits.lifeSeconds / 60} minutes and ${passcodeLimits.tries} tries. We never send a link that signs you in, so do not follow one.`,
      ],
    },
    {
      id: 'take-back',
      question: 'Can I take it back?',
      answer: [
        'Yes, at any time and without giving a reason. The e-mail we send you afterwards has a link to withdraw it, and it disappears from the profile at once. Copies that others have downloaded cannot be called back, but whoever checks one learns that it was taken back.',
      ],
    },
    {
      id: 'change-it',
      question: 'Can I change what I said?',
      answer: [
        'Yes. The same link lets you replace it, after a fresh code. A second one from your address takes the place of the first, and we ask before it does.',
      ],
    },
    {
      id: 'still-true',
      question: 'Will you write to me again?',
      answer: [
        'Once a year at most, to ask whether it is still true. Silence changes nothing, and you can stop it for good.',
      ],
    },
    {
      id: 'what-is-shown',
      question: 'What do readers see about me?',
      answer: [
        'Your name, your role, how you know the person, since when, your picture if you gave one, and the domain of your e-mail. Never the full address, in the signed record neither.',
      ],
    },
    {
      id: 'decline',
      question: 'How do I decline politely?',
      answer: [
        'Press “I’d rather not” in the mail or on the page. The person learns that you declined, and no reason is asked. “Never ask me again” keeps our requests away from your address for good.',
      ],
    },
  ],
}
